import CoreUI
import DomainWorkout

final class WorkoutListViewModel: ViewModel<WorkoutListState, WorkoutListAction, WorkoutListIntent> {
  private let observeWorkouts: ObserveWorkoutsUseCase

  init(
    filter: WorkoutFilter, window: WorkoutWindow, observeWorkouts: ObserveWorkoutsUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) {
    self.observeWorkouts = observeWorkouts
    super.init(
      name: "workouts", initialState: WorkoutListState(filter: filter, window: window), observers: observers,
      onIntent: onIntent)
  }

  override func handle(_ action: WorkoutListAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .filter(let filter):
      context.update {
        $0.filter = filter
        $0.window.offset = 0
      }
      observe(context)
    case .nextPage:
      guard let page = state.page.value, page.offset + page.workouts.count < page.totalCount else { return }
      context.update { $0.window.offset += $0.window.limit }
      observe(context)
    case .previousPage:
      guard state.window.offset > 0 else { return }
      context.update { $0.window.offset = max(0, $0.window.offset - $0.window.limit) }
      observe(context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.page.startLoading() }
    context.observe(
      "page", observeWorkouts.execute(matching: state.filter, in: state.window), revision: \.revision
    ) { context, result in
      context.update { $0.page.land(result.map(\.value)) }
    }
  }
}
