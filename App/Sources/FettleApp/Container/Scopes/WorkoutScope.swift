import Commands
import DomainTraining
import DomainWorkout
import Foundation

/// Workouts: reading, editing, explaining and exporting them.
@MainActor
protocol WorkoutScope: Scope {
  var workoutRepository: any WorkoutRepository { get }
  var fieldHistoryRepository: any FieldHistoryRepository { get }
  var gearRepository: any GearRepository { get }
  var thresholdHistory: any ThresholdHistory { get }
}

extension WorkoutScope {
  var observeTrainingOverview: ObserveTrainingOverviewUseCase {
    ObserveTrainingOverviewUseCase(workouts: workoutRepository)
  }

  var observeTrainingMonth: ObserveTrainingMonthUseCase { ObserveTrainingMonthUseCase(workouts: workoutRepository) }
  var observeTrainingYear: ObserveTrainingYearUseCase { ObserveTrainingYearUseCase(workouts: workoutRepository) }
  var observePeriod: ObservePeriodUseCase { ObservePeriodUseCase(workouts: workoutRepository) }
  var observeListTotals: ObserveListTotalsUseCase { ObserveListTotalsUseCase(workouts: workoutRepository) }
  var observeWorkouts: ObserveWorkoutsUseCase { ObserveWorkoutsUseCase(workouts: workoutRepository) }
  var observeWorkout: ObserveWorkoutUseCase { ObserveWorkoutUseCase(workouts: workoutRepository) }
  var observeNeighbors: ObserveNeighborsUseCase { ObserveNeighborsUseCase(workouts: workoutRepository) }
  var observeDuplicates: ObserveDuplicatesUseCase { ObserveDuplicatesUseCase(workouts: workoutRepository) }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: thresholdHistory) }
  var observeFieldHistory: ObserveFieldHistoryUseCase { ObserveFieldHistoryUseCase(histories: fieldHistoryRepository) }

  var findWorkout: FindWorkoutUseCase { FindWorkoutUseCase(workouts: workoutRepository) }
  var findSameRoute: FindSameRouteUseCase { FindSameRouteUseCase(workouts: workoutRepository) }
  var makeSegment: MakeSegmentUseCase { MakeSegmentUseCase(workouts: workoutRepository) }
  var analyzeWorkout: AnalyzeWorkoutUseCase { AnalyzeWorkoutUseCase() }
  var explainMetric: ExplainMetricUseCase { ExplainMetricUseCase() }
  var exportWorkouts: ExportWorkoutsUseCase { ExportWorkoutsUseCase(workouts: workoutRepository) }

  var refreshTrainingLoads: RefreshTrainingLoadsUseCase {
    RefreshTrainingLoadsUseCase(
      workouts: workoutRepository, thresholds: thresholdHistory,
      workersAtOnce: ProcessInfo.processInfo.activeProcessorCount)
  }

  var checkLoads: CheckLoadsUseCase { CheckLoadsUseCase(workouts: workoutRepository, thresholds: thresholdHistory) }

  var addWorkout: AddWorkoutUseCase {
    AddWorkoutUseCase(
      workouts: workoutRepository, thresholds: thresholdHistory, gear: gearRepository,
      makeID: { [configuration] in WorkoutID(configuration.makeUUID()) }, now: configuration.now,
      utcOffsetSeconds: configuration.utcOffsetSeconds)
  }

  var editWorkout: EditWorkoutUseCase {
    EditWorkoutUseCase(workouts: workoutRepository, thresholds: thresholdHistory)
  }
  var editWorkouts: EditWorkoutsUseCase {
    EditWorkoutsUseCase(workouts: workoutRepository, thresholds: thresholdHistory)
  }
  var deletion: DeletionUseCases { DeletionUseCases(workouts: workoutRepository) }
  var mergeWorkouts: MergeWorkoutsUseCase { MergeWorkoutsUseCase(workouts: workoutRepository) }
  var checkPlausibility: CheckPlausibilityUseCase { CheckPlausibilityUseCase(now: configuration.now) }
}
