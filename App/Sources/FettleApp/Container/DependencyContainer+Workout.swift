import DataWorkout
import DomainWorkout

extension DependencyContainer {
  var observeTrainingOverview: ObserveTrainingOverviewUseCase {
    ObserveTrainingOverviewUseCase(workouts: workoutRepository)
  }

  var observeWorkouts: ObserveWorkoutsUseCase { ObserveWorkoutsUseCase(workouts: workoutRepository) }
  var observeWorkout: ObserveWorkoutUseCase { ObserveWorkoutUseCase(workouts: workoutRepository) }
  var findWorkout: FindWorkoutUseCase { FindWorkoutUseCase(workouts: workoutRepository) }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: thresholdHistory) }

  var refreshTrainingLoads: RefreshTrainingLoadsUseCase {
    RefreshTrainingLoadsUseCase(workouts: workoutRepository, thresholds: thresholdHistory)
  }

  var editWorkout: EditWorkoutUseCase {
    EditWorkoutUseCase(workouts: workoutRepository, thresholds: thresholdHistory)
  }

  var editWorkouts: EditWorkoutsUseCase {
    EditWorkoutsUseCase(workouts: workoutRepository, thresholds: thresholdHistory)
  }

  var undoEdit: UndoEditUseCase { UndoEditUseCase(workouts: workoutRepository, thresholds: thresholdHistory) }
  var deleteWorkout: DeleteWorkoutUseCase { DeleteWorkoutUseCase(workouts: workoutRepository) }
  var restoreWorkout: RestoreWorkoutUseCase { RestoreWorkoutUseCase(workouts: workoutRepository) }
  var deleteWorkouts: DeleteWorkoutsUseCase { DeleteWorkoutsUseCase(workouts: workoutRepository) }
  var restoreWorkouts: RestoreWorkoutsUseCase { RestoreWorkoutsUseCase(workouts: workoutRepository) }
  var mergeWorkouts: MergeWorkoutsUseCase { MergeWorkoutsUseCase(workouts: workoutRepository) }

  var doubtChanges: DoubtWorkoutChangesUseCase { DoubtWorkoutChangesUseCase(now: configuration.now) }

  var logWorkout: LogWorkoutUseCase {
    LogWorkoutUseCase(
      workouts: workoutRepository, thresholds: thresholdHistory,
      makeID: { [configuration] in
        WorkoutID(configuration.makeUUID())
      }, now: configuration.now,
      utcOffsetSeconds: configuration.utcOffsetSeconds)
  }

  var observeDuplicates: ObserveDuplicatesUseCase { ObserveDuplicatesUseCase(workouts: workoutRepository) }

  /// All stored workouts, for maintenance.
  var workoutLibrary: WorkoutLibrary { WorkoutLibrary(database: database) }

  /// Rebuilds totals and the search index.
  func repairLibrary() async throws {
    do throws(WorkoutError) {
      try await workoutLibrary.repair()
    } catch {
      throw Failure.stop(error)
    }
  }
}
