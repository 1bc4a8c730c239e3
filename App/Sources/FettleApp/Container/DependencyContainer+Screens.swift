import DomainProfile
import DomainWorkout
import FeatureAccount
import FeatureDashboard
import FeatureImport
import FeatureProfile
import FeatureWorkout
import Foundation

/// The container provides everything that screens need; each screen sees only what its own protocol lists.
extension DependencyContainer: AccountDependencies,
  ConflictsDependencies,
  DashboardDependencies,
  FlagsDependencies,
  OutboxDependencies,
  ProfileDependencies,
  SettingsDependencies,
  SyncDependencies,
  WelcomeDependencies,
  WorkoutDetailDependencies,
  WorkoutDuplicatesDependencies,
  WorkoutEntryDependencies,
  WorkoutImportDependencies,
  WorkoutImportReportDependencies,
  WorkoutImportsDependencies,
  WorkoutListDependencies
{
  var analyzeWorkout: AnalyzeWorkoutUseCase { AnalyzeWorkoutUseCase() }

  /// The local clock's offset from UTC at an instant.
  var utcOffsetSeconds: @Sendable (Date) -> Int { configuration.utcOffsetSeconds }
}
