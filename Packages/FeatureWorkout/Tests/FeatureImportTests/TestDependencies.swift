import CorePresentation
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Foundation

struct TestWorkoutDuplicatesDependencies: WorkoutDuplicatesDependencies {
  var observeDuplicates: ObserveDuplicatesUseCase
  var mergeWorkouts: MergeWorkoutsUseCase
  var observers: [any ActionObserver] = []
}

struct TestWorkoutImportDependencies: WorkoutImportDependencies {
  var importWorkouts: ImportWorkoutsUseCase
  var imports: ImportHistoryUseCases
  var logArchives: any LogArchiveRestorer = FakeLogArchives()
  var completePath = CompletePathUseCase(folders: FakeFolderLister())
  var records = RecordUseCases(records: InMemoryWorkoutRepository())
  var summarizeImport = SummarizeImportUseCase(summarizing: InMemoryWorkoutRepository())
  var secondsNow: @Sendable () -> Double = { 0 }
  var observers: [any ActionObserver] = []
}

struct TestWorkoutImportReportDependencies: WorkoutImportReportDependencies {
  var imports: ImportHistoryUseCases
  var records = RecordUseCases(records: InMemoryWorkoutRepository())
  var summarizeImport = SummarizeImportUseCase(summarizing: InMemoryWorkoutRepository())
  var utcOffsetSeconds: @Sendable (Date) -> Int
  var observers: [any ActionObserver] = []
}

struct TestWorkoutImportsDependencies: WorkoutImportsDependencies {
  var imports: ImportHistoryUseCases
  var records = RecordUseCases(records: InMemoryWorkoutRepository())
  var summarizeImport = SummarizeImportUseCase(summarizing: InMemoryWorkoutRepository())
  var utcOffsetSeconds: @Sendable (Date) -> Int
  var observers: [any ActionObserver] = []
}

/// Archives of whole logs, by their paths.
struct FakeLogArchives: LogArchiveRestorer {
  var archives: [String: LogRestoration] = [:]

  func restore(_ path: String) async -> LogRestoration? { archives[path] }
}

extension SummarizeImportUseCase {
  /// Summarizes imports of this log, for an athlete without thresholds.
  init(summarizing log: InMemoryWorkoutRepository) {
    self.init(workouts: log, records: log, thresholds: InMemoryThresholdHistory())
  }
}
