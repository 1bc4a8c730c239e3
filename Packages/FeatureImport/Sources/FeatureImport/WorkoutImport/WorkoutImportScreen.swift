public import CorePresentation
public import CoreUI
public import DomainWorkout

/// Takes files into the log and tells what became of each.
public final class WorkoutImportScreen: Screen {
  public typealias ScreenContent = WorkoutImportContent

  public let viewModel: ViewModel<WorkoutImportState, WorkoutImportAction, WorkoutImportIntent>
  public let openingAction = WorkoutImportAction.opened

  public init(
    paths: [String], duplicates: DuplicateChoice, importWorkouts: ImportWorkoutsUseCase,
    observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutImportIntent) -> Void
  ) {
    viewModel = WorkoutImportViewModel(
      paths: paths, duplicates: duplicates, importWorkouts: importWorkouts, observers: observers, onIntent: onIntent)
  }
}
