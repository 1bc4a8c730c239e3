import CoreUI
import DataWorkout
import DomainWorkout
import FeatureDashboard
import FeatureWorkout

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

  var deleteWorkout: DeleteWorkoutUseCase { DeleteWorkoutUseCase(workouts: workoutRepository) }
  var restoreWorkout: RestoreWorkoutUseCase { RestoreWorkoutUseCase(workouts: workoutRepository) }
  var mergeWorkouts: MergeWorkoutsUseCase { MergeWorkoutsUseCase(workouts: workoutRepository) }

  var logWorkout: LogWorkoutUseCase {
    LogWorkoutUseCase(
      workouts: workoutRepository, thresholds: thresholdHistory,
      makeID: { [configuration] in
        WorkoutID(configuration.makeUUID())
      }, now: configuration.now,
      utcOffsetSeconds: configuration.utcOffsetSeconds)
  }

  func dashboardScreen(
    sport: Sport?, today: CalendarDay, firstWeekday: DomainWorkout.Weekday,
    onIntent: @escaping @MainActor (DashboardIntent) -> Void
  ) -> DashboardScreen {
    DashboardScreen(
      sport: sport, today: today, firstWeekday: firstWeekday, observeOverview: observeTrainingOverview,
      observers: observers, onIntent: onIntent)
  }

  func workoutListScreen(
    filter: WorkoutFilter, window: WorkoutWindow, onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) -> WorkoutListScreen {
    WorkoutListScreen(
      filter: filter, window: window, observeWorkouts: observeWorkouts, editWorkouts: editWorkouts,
      observers: observers, onIntent: onIntent)
  }

  func workoutDetailScreen(
    _ id: WorkoutID, onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void
  ) -> WorkoutDetailScreen {
    WorkoutDetailScreen(
      id: id, observeWorkout: observeWorkout, observeThresholds: observeThresholds, editWorkout: editWorkout,
      deleteWorkout: deleteWorkout, restoreWorkout: restoreWorkout, observers: observers, onIntent: onIntent)
  }

  func workoutEntryScreen(
    defaultSport: Sport?, onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) -> WorkoutEntryScreen {
    WorkoutEntryScreen(
      defaultSport: defaultSport, logWorkout: logWorkout, observeWorkout: observeWorkout, observers: observers,
      onIntent: onIntent)
  }

  var observeDuplicates: ObserveDuplicatesUseCase { ObserveDuplicatesUseCase(workouts: workoutRepository) }

  func workoutDuplicatesScreen(
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) -> WorkoutDuplicatesScreen {
    WorkoutDuplicatesScreen(
      observeDuplicates: observeDuplicates, mergeWorkouts: mergeWorkouts, observers: observers, onIntent: onIntent)
  }

  /// The stored workouts as a whole, for who looks after them.
  var workoutLibrary: WorkoutLibrary { WorkoutLibrary(database: database) }

  /// Makes sums and the search index anew.
  func repairLibrary() async throws {
    do throws(WorkoutError) {
      try await workoutLibrary.repair()
    } catch {
      throw Failure.stop(error)
    }
  }

  /// Finds training loads anew that a changed threshold, or an older rule, has made out of date.
  func bringLoadsUpToDate() async throws {
    do throws(WorkoutError) {
      _ = try await refreshTrainingLoads.execute()
    } catch {
      throw Failure.stop(error)
    }
  }
}
