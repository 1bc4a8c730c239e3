public import CoreUI
public import DomainWorkout

/// What was found to be in the log twice, and what was decided about it.
public final class WorkoutDuplicatesScreen: Screen {
  public typealias ScreenContent = WorkoutDuplicatesContent

  public let viewModel: ViewModel<WorkoutDuplicatesState, WorkoutDuplicatesAction, WorkoutDuplicatesIntent>
  public let openingAction = WorkoutDuplicatesAction.opened

  public init(
    observeDuplicates: ObserveDuplicatesUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) {
    viewModel = WorkoutDuplicatesViewModel(
      observeDuplicates: observeDuplicates, observers: observers, onIntent: onIntent)
  }
}
