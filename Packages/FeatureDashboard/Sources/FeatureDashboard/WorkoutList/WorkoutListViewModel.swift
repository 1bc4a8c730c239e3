import CoreUI
import DomainWorkout

final class WorkoutListViewModel: ViewModel<WorkoutListState, WorkoutListAction, WorkoutListIntent> {
  private let observeWorkouts: ObserveWorkoutsUseCase
  private let editWorkouts: EditWorkoutsUseCase

  init(
    filter: WorkoutFilter, window: WorkoutWindow, observeWorkouts: ObserveWorkoutsUseCase,
    editWorkouts: EditWorkoutsUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) {
    self.observeWorkouts = observeWorkouts
    self.editWorkouts = editWorkouts
    super.init(
      name: "workouts", initialState: WorkoutListState(filter: filter, window: window), observers: observers,
      onIntent: onIntent)
  }

  override func handle(_ action: WorkoutListAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .filter(let filter):
      context.update { $0.filter = filter }
      observe(from: .start, context)
    case .nextPage:
      guard let last = state.nextAnchor else { return }
      observe(from: .after(last), context)
    case .previousPage:
      guard let page = state.page.value, page.hasPrevious else { return }
      observe(from: page.workouts.first.map { .before($0.id) } ?? .start, isPaging: true, context)
    case .edit(let changes, let allowingSeveral):
      edit(changes, allowingSeveral: allowingSeveral, context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    }
  }

  private func observe(from anchor: WorkoutWindow.Anchor, isPaging: Bool = false, _ context: Context) {
    context.update { $0.window.anchor = anchor }
    observe(isPaging: isPaging, context)
  }

  /// - Parameter isPaging: whether a window that is cut short by the beginning of the list gives way to a full one.
  private func observe(isPaging: Bool = false, _ context: Context) {
    context.update { $0.list.startLoading() }
    let filter = state.filter
    let window = state.window
    context.observe(
      "page", observeWorkouts.execute(matching: filter, in: window), revision: \.revision
    ) { [weak self] context, result in
      if isPaging, case .success(let snapshot) = result, snapshot.value.isCutShort(to: window.limit) {
        self?.observe(from: .start, context)
      } else {
        context.update { $0.land(result, filter: filter) }
      }
    }
  }

  private func edit(_ changes: [WorkoutChange], allowingSeveral: Bool, _ context: Context) {
    let filter = state.filter
    var list = state.list
    let number = list.begin(.edit(filter, changes))
    context.update { [list] in
      $0.lastEdit = nil
      $0.refusal = nil
      $0.list = list
    }
    context.run(EffectName("edit", number), after: EffectName("edit", number - 1)) {
      [editWorkouts] _ async throws(WorkoutError) in
      try await editWorkouts.execute(matching: filter, allowingSeveral: allowingSeveral, changes)
    } revision: {
      $0.revision
    } landing: { context, result in
      context.update { $0.settle(number, result) }
    }
  }
}

extension WorkoutPage {
  fileprivate func isCutShort(to limit: Int) -> Bool { !hasPrevious && workouts.count < limit }
}

extension WorkoutListState {
  fileprivate mutating func land(
    _ result: Result<Snapshot<WorkoutPage>, WorkoutError>, filter: WorkoutFilter
  ) {
    switch result {
    case .success(let snapshot): list.land(ListedWorkouts(snapshot.value, filter: filter), revision: snapshot.revision)
    case .failure(let error): list.fail(error)
    }
  }

  fileprivate mutating func settle(_ number: Int, _ result: Result<BulkEdit, WorkoutError>) {
    switch result {
    case .success(let edit):
      list.committed(number, at: edit.revision)
      lastEdit = edit
    case .failure(let error):
      list.refused(number)
      refusal = error
    }
  }
}
