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
  var renameWorkout: RenameWorkoutUseCase { RenameWorkoutUseCase(workouts: workoutRepository) }
  var deleteWorkout: DeleteWorkoutUseCase { DeleteWorkoutUseCase(workouts: workoutRepository) }

  var importWorkouts: ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(
      files: workoutFileReader, workouts: workoutRepository, readersAtOnce: configuration.readersAtOnce)
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
      id: id, observeWorkout: observeWorkout, renameWorkout: renameWorkout, deleteWorkout: deleteWorkout,
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
}
