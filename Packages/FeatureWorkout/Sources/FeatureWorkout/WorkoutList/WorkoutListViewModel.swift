public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout

/// The dependencies of the workout list.
@MainActor
public protocol WorkoutListDependencies: ScreenDependencies {
  var observeWorkouts: ObserveWorkoutsUseCase { get }
  var editWorkouts: EditWorkoutsUseCase { get }
  var undoEdit: UndoEditUseCase { get }
  var deleteWorkouts: DeleteWorkoutsUseCase { get }
  var restoreWorkouts: RestoreWorkoutsUseCase { get }
}

public final class WorkoutListViewModel: ViewModel<WorkoutListState, WorkoutListAction, WorkoutListIntent> {
  let dependencies: any WorkoutListDependencies
  private let today: CalendarDay
  private let firstWeekday: Weekday

  public init(
    _ dependencies: any WorkoutListDependencies, filter: WorkoutFilter, window: WorkoutWindow, today: CalendarDay,
    firstWeekday: Weekday, onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.today = today
    self.firstWeekday = firstWeekday
    super.init(
      name: "workouts", initialState: WorkoutListState(filter: filter, window: window),
      observers: dependencies.observers,
      onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutListAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .filter(let filter): show(filter, context)
    case .order(let order):
      context.update {
        $0.window.order = order
        $0.jump = .toStart
      }
      observe(from: .start, context)
    case .nextPage:
      guard let last = state.nextAnchor else { return }
      observe(from: .after(last), context)
    case .previousPage:
      guard let page = state.page.value, page.hasPrevious else { return }
      observe(from: page.workouts.first.map { .before($0.id) } ?? .start, isPaging: true, context)
    case .move(let movement, let visible): move(movement, visible, context)
    case .mark:
      context.update { $0.markSelected() }
      move(.rows(1), nil, context)
    case .markAll: context.update { $0.marked.formUnion($0.workouts.map(\.id)) }
    case .unmarkAll: context.update { $0.marked = [] }
    case .openSelected:
      if let id = state.selected?.id { context.emit(.openWorkout(id)) }
    case .openWorkout(let id): context.emit(.openWorkout(id))
    case .startSearch:
      context.update { $0.dialog = .search(TextEntry($0.filter.typedWords), problem: nil) }
    case .startEdit: context.update { $0.startEdit() }
    case .type(let edit): type(edit, context)
    case .form(let input): context.update { $0.applyToForm(input) }
    case .submit: submit(context)
    case .cancel: cancel(context)
    case .edit(let changes, let allowingSeveral):
      edit(changes, of: state.filter, allowingSeveral: allowingSeveral, context)
    case .deleteAll(let allowingSeveral):
      self.remove(state.filter, allowingSeveral: allowingSeveral, hiding: [], context)
    case .restoreAll(let allowingSeveral): restore(state.filter, allowingSeveral: allowingSeveral, hiding: [], context)
    case .deleteChosen: self.remove(WorkoutFilter(ids: state.chosen), hiding: state.chosen, context)
    case .restoreChosen: restore(state.chosen, context)
    case .undo: undo(context)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  // MARK: reading

  private func show(_ filter: WorkoutFilter, _ context: Context) {
    context.update {
      $0.filter = filter
      $0.jump = .toStart
      $0.marked = []
    }
    observe(from: .start, context)
  }

  private func observe(from anchor: WorkoutWindow.Anchor, isPaging: Bool = false, _ context: Context) {
    context.update { $0.window.anchor = anchor }
    observe(isPaging: isPaging, context)
  }

  /// - Parameter isPaging: whether to replace a window that the start of the list cuts short with a full one.
  private func observe(isPaging: Bool = false, _ context: Context) {
    context.update { $0.list.startLoading() }
    let filter = state.filter
    let window = state.window
    context.observe(
      "page", dependencies.observeWorkouts.execute(matching: filter, in: window), revision: \.revision
    ) { [weak self] context, result in
      if isPaging, case .success(let snapshot) = result, snapshot.value.isCutShort(to: window.limit) {
        self?.observe(from: .start, context)
      } else {
        context.update { $0.land(result, filter: filter) }
      }
    }
  }

  private func move(_ movement: Movement, _ visible: VisibleRows?, _ context: Context) {
    if case .edit = state.dialog { return context.update { $0.applyToForm(.move(movement)) } }
    context.update { $0.position.move(movement, rowCount: $0.workouts.count, in: visible) }
    if let anchor = state.neededAnchor(after: movement) {
      if movement == .toStart || movement == .toEnd { context.update { $0.jump = movement } }
      observe(from: anchor, isPaging: anchor.isBefore, context)
    }
  }

  // MARK: typing

  private func type(_ edit: TextEdit, _ context: Context) {
    guard case .search(var entry, _) = state.dialog else { return context.update { $0.applyToForm(.edit(edit)) } }
    entry.apply(edit)
    let typed = entry
    let words = typed.text.split(separator: " ").map(String.init)
    do throws(WorkoutFilterError) {
      let filter = try WorkoutFilter(words: words, today: today, firstWeekday: firstWeekday)
      context.update { $0.dialog = .search(typed, problem: nil) }
      if filter != state.filter { show(filter, context) }
    } catch {
      context.update { $0.dialog = .search(typed, problem: "“\(error.word)”: \(error.advice).") }
    }
  }

  private func submit(_ context: Context) {
    guard case .edit(let form, let ids) = state.dialog else { return context.update { $0.dialog = nil } }
    switch form.workoutChanges() {
    case .success(let changes):
      context.update { $0.dialog = nil }
      if !changes.isEmpty {
        edit(changes, of: WorkoutFilter(ids: ids), allowingSeveral: true, typedIn: (form, ids), context)
      }
    case .failure(let problem):
      context.update { $0.markInvalid(problem) }
    }
  }

  private func cancel(_ context: Context) {
    let wasSearching = if case .search = state.dialog { true } else { false }
    context.update { $0.dialog = nil }
    if wasSearching, state.filter != WorkoutFilter() { show(WorkoutFilter(), context) }
  }
}
