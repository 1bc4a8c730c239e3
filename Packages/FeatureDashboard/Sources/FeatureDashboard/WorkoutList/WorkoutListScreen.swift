public import CoreUI
public import DomainWorkout

/// The log as a list, newest first, narrowed by sport, days and text.
public final class WorkoutListScreen: Screen {
  public typealias ScreenContent = WorkoutListContent

  public let viewModel: ViewModel<WorkoutListState, WorkoutListAction, WorkoutListIntent>
  public let openingAction = WorkoutListAction.opened

  public init(
    filter: WorkoutFilter, window: WorkoutWindow, observeWorkouts: ObserveWorkoutsUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) {
    viewModel = WorkoutListViewModel(
      filter: filter, window: window, observeWorkouts: observeWorkouts, observers: observers, onIntent: onIntent)
  }
}
