import CoreDatabase
import CoreUI
import DataUser
import DataWorkout
import DomainProfile
import DomainWorkout

/// Builds everything the program consists of. Only here are the types of Data packages named.
@MainActor
final class DependencyContainer {
  let configuration: AppConfiguration
  let observers: [any ActionObserver]
  private let database: LocalDatabase

  private(set) lazy var workoutRepository: any WorkoutRepository = OfflineFirstWorkoutRepository(database: database)
  private(set) lazy var workoutFileReader: any WorkoutFileReader = DiskWorkoutFileReader(
    timeZone: configuration.timeZone)
  private(set) lazy var thresholdHistory: any ThresholdHistory = ProfileThresholdHistory(
    observeProfile: observeProfile)
  private(set) lazy var profileRepository: any ProfileRepository = OfflineFirstProfileRepository(database: database)

  /// Opens the database and brings it up to date.
  init(_ configuration: AppConfiguration) throws(DatabaseFailure) {
    self.configuration = configuration
    database = try LocalDatabase(
      at: configuration.database, migrations: WorkoutSchema.migrations + UserSchema.migrations)
    observers = [LoggingActionObserver()]
  }
}
