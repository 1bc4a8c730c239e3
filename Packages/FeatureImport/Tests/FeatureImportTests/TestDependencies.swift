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
  var observeImports: ObserveImportsUseCase
  var completePath = CompletePathUseCase(folders: FakeFolderLister())
  var observeOutdatedEfforts = ObserveOutdatedEffortsUseCase(records: InMemoryWorkoutRepository())
  var summarizeImport = SummarizeImportUseCase(summarizing: InMemoryWorkoutRepository())
  var secondsNow: @Sendable () -> Double = { 0 }
  var observers: [any ActionObserver] = []
}

struct TestWorkoutImportReportDependencies: WorkoutImportReportDependencies {
  var observeImports: ObserveImportsUseCase
  var undoImport: UndoImportUseCase
  var observeOutdatedEfforts = ObserveOutdatedEffortsUseCase(records: InMemoryWorkoutRepository())
  var summarizeImport = SummarizeImportUseCase(summarizing: InMemoryWorkoutRepository())
  var utcOffsetSeconds: @Sendable (Date) -> Int
  var observers: [any ActionObserver] = []
}

struct TestWorkoutImportsDependencies: WorkoutImportsDependencies {
  var observeImports: ObserveImportsUseCase
  var utcOffsetSeconds: @Sendable (Date) -> Int
  var observers: [any ActionObserver] = []
}

extension SummarizeImportUseCase {
  /// Summarizes imports of this log, for an athlete without thresholds.
  init(summarizing log: InMemoryWorkoutRepository) {
    self.init(workouts: log, records: log, thresholds: InMemoryThresholdHistory())
  }
}
