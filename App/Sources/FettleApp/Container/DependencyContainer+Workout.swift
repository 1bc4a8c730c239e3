import CoreUI
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

  var renameWorkout: RenameWorkoutUseCase { RenameWorkoutUseCase(workouts: workoutRepository) }
  var deleteWorkout: DeleteWorkoutUseCase { DeleteWorkoutUseCase(workouts: workoutRepository) }

  var importWorkouts: ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(
      files: workoutFileReader, workouts: workoutRepository, thresholds: thresholdHistory,
      readersAtOnce: configuration.readersAtOnce)
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
      filter: filter, window: window, observeWorkouts: observeWorkouts, observers: observers, onIntent: onIntent)
  }

  func workoutDetailScreen(
    _ id: WorkoutID, onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void
  ) -> WorkoutDetailScreen {
    WorkoutDetailScreen(
      id: id, observeWorkout: observeWorkout, observeThresholds: observeThresholds, renameWorkout: renameWorkout,
      deleteWorkout: deleteWorkout,
      observers: observers, onIntent: onIntent)
  }

  func workoutImportScreen(
    paths: [String], duplicates: DuplicateChoice, onIntent: @escaping @MainActor (WorkoutImportIntent) -> Void
  ) -> WorkoutImportScreen {
    WorkoutImportScreen(
      paths: paths, duplicates: duplicates, importWorkouts: importWorkouts, observers: observers, onIntent: onIntent)
  }

  var observeDuplicates: ObserveDuplicatesUseCase { ObserveDuplicatesUseCase(workouts: workoutRepository) }

  func workoutDuplicatesScreen(
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) -> WorkoutDuplicatesScreen {
    WorkoutDuplicatesScreen(observeDuplicates: observeDuplicates, observers: observers, onIntent: onIntent)
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
