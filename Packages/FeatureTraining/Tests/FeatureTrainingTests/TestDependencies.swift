import CorePresentation
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

struct TestRecordsDependencies: RecordsDependencies {
  var records: any RecordRepository
  var observers: [any ActionObserver] = []

  var observeRecords: ObserveRecordsUseCase { ObserveRecordsUseCase(records: records) }
  var observeRecordProgression: ObserveRecordProgressionUseCase { ObserveRecordProgressionUseCase(records: records) }
}

struct TestPlanDependencies: PlanDependencies {
  var workouts: any WorkoutRepository
  var observers: [any ActionObserver] = []

  var observeForecast: ObserveForecastUseCase { ObserveForecastUseCase(workouts: workouts) }
}

struct TestPredictionsDependencies: PredictionsDependencies {
  var workouts: InMemoryWorkoutRepository
  var observers: [any ActionObserver] = []

  var observeRecords: ObserveRecordsUseCase { ObserveRecordsUseCase(records: workouts) }
  var observeRecentRuns: ObserveRecentRunsUseCase { ObserveRecentRunsUseCase(workouts: workouts) }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory()) }
}
