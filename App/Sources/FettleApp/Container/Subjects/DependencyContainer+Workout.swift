import Commands
import DataWorkout
import DomainWorkout
import Foundation

extension DependencyContainer {
  var observeTrainingOverview: ObserveTrainingOverviewUseCase {
    ObserveTrainingOverviewUseCase(workouts: workoutRepository)
  }

  var observeTrainingMonth: ObserveTrainingMonthUseCase { ObserveTrainingMonthUseCase(workouts: workoutRepository) }
  var observePeriod: ObservePeriodUseCase { ObservePeriodUseCase(workouts: workoutRepository) }
  var observeForecast: ObserveForecastUseCase { ObserveForecastUseCase(planned: plannedWorkoutRepository) }
  var observeTrainingYear: ObserveTrainingYearUseCase { ObserveTrainingYearUseCase(workouts: workoutRepository) }
  var observeListTotals: ObserveListTotalsUseCase { ObserveListTotalsUseCase(workouts: workoutRepository) }
  var observeWorkouts: ObserveWorkoutsUseCase { ObserveWorkoutsUseCase(workouts: workoutRepository) }
  var observeWorkout: ObserveWorkoutUseCase { ObserveWorkoutUseCase(workouts: workoutRepository) }
  var observeFieldHistory: ObserveFieldHistoryUseCase {
    ObserveFieldHistoryUseCase(histories: fieldHistoryRepository)
  }
  var findWorkout: FindWorkoutUseCase { FindWorkoutUseCase(workouts: workoutRepository) }
  var observeNeighbors: ObserveNeighborsUseCase { ObserveNeighborsUseCase(workouts: workoutRepository) }
  var observeGear: ObserveGearUseCase { ObserveGearUseCase(gear: gearRepository) }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: thresholdHistory) }

  var explainFigure: ExplainFigureUseCase { ExplainFigureUseCase() }

  var refreshTrainingLoads: RefreshTrainingLoadsUseCase {
    RefreshTrainingLoadsUseCase(
      workouts: workoutRepository, thresholds: thresholdHistory,
      workersAtOnce: ProcessInfo.processInfo.activeProcessorCount)
  }

  var editWorkout: EditWorkoutUseCase {
    EditWorkoutUseCase(workouts: workoutRepository, thresholds: thresholdHistory, history: history)
  }

  var editWorkouts: EditWorkoutsUseCase {
    EditWorkoutsUseCase(workouts: workoutRepository, thresholds: thresholdHistory, history: history)
  }

  var deleteWorkout: DeleteWorkoutUseCase {
    DeleteWorkoutUseCase(workouts: workoutRepository, history: history)
  }
  var restoreWorkout: RestoreWorkoutUseCase {
    RestoreWorkoutUseCase(workouts: workoutRepository, history: history)
  }
  var deleteWorkouts: DeleteWorkoutsUseCase {
    DeleteWorkoutsUseCase(workouts: workoutRepository, history: history)
  }
  var restoreWorkouts: RestoreWorkoutsUseCase {
    RestoreWorkoutsUseCase(workouts: workoutRepository, history: history)
  }
  var mergeWorkouts: MergeWorkoutsUseCase {
    MergeWorkoutsUseCase(workouts: workoutRepository, history: history)
  }

  var doubtChanges: CheckPlausibilityUseCase { CheckPlausibilityUseCase(now: configuration.now) }

  var addWorkout: AddWorkoutUseCase {
    AddWorkoutUseCase(
      workouts: workoutRepository, thresholds: thresholdHistory, gear: gearRepository,
      makeID: { [configuration] in
        WorkoutID(configuration.makeUUID())
      }, now: configuration.now,
      utcOffsetSeconds: configuration.utcOffsetSeconds, history: history)
  }

  var exportWorkouts: ExportWorkoutsUseCase { ExportWorkoutsUseCase(workouts: workoutRepository) }

  var observeDuplicates: ObserveDuplicatesUseCase { ObserveDuplicatesUseCase(workouts: workoutRepository) }

  /// All stored workouts, for maintenance.
  var workoutLibrary: WorkoutLibrary { WorkoutLibrary(database: database) }

  var checkLoads: CheckLoadsUseCase { CheckLoadsUseCase(workouts: workoutRepository, thresholds: thresholdHistory) }
}
