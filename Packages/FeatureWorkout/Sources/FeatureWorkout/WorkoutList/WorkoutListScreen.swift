public import CorePresentation
public import CoreUI
public import DomainWorkout

/// The log as a list in any order, narrowed by a filter, and the way to edit all that it lists.
public final class WorkoutListScreen: Screen {
  public typealias ScreenContent = WorkoutListContent

  public let viewModel: ViewModel<WorkoutListState, WorkoutListAction, WorkoutListIntent>
  public let openingAction = WorkoutListAction.opened

  public init(
    filter: WorkoutFilter, window: WorkoutWindow, today: CalendarDay, firstWeekday: DomainWorkout.Weekday,
    useCases: WorkoutListUseCases, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) {
    viewModel = WorkoutListViewModel(
      filter: filter, window: window, today: today, firstWeekday: firstWeekday, useCases: useCases,
      observers: observers, onIntent: onIntent)
  }
}
