import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout

final class WorkoutListViewModel: ViewModel<WorkoutListState, WorkoutListAction, WorkoutListIntent> {
  private let useCases: WorkoutListUseCases
  private let today: CalendarDay
  private let firstWeekday: DomainWorkout.Weekday

  init(
    filter: WorkoutFilter, window: WorkoutWindow, today: CalendarDay, firstWeekday: DomainWorkout.Weekday,
    useCases: WorkoutListUseCases, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) {
    self.useCases = useCases
    self.today = today
    self.firstWeekday = firstWeekday
    super.init(
      name: "workouts", initialState: WorkoutListState(filter: filter, window: window), observers: observers,
      onIntent: onIntent)
  }

  override func handle(_ action: WorkoutListAction, _ context: Context) {
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
    case .deleteAll(let allowingSeveral): remove(state.filter, allowingSeveral: allowingSeveral, hiding: [], context)
    case .restoreAll(let allowingSeveral): restore(state.filter, allowingSeveral: allowingSeveral, hiding: [], context)
    case .deleteChosen: remove(WorkoutFilter(ids: state.chosen), hiding: state.chosen, context)
    case .restoreChosen: restore(state.chosen, context)
    case .undo: undo(context)
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

  /// - Parameter isPaging: whether a window that is cut short by the beginning of the list gives way to a full one.
  private func observe(isPaging: Bool = false, _ context: Context) {
    context.update { $0.list.startLoading() }
    let filter = state.filter
    let window = state.window
    context.observe(
      "page", useCases.observe.execute(matching: filter, in: window), revision: \.revision
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

  // MARK: what is typed

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
      context.update { $0.dialog = .search(typed, problem: "“\(error.word)”: \(error.remedy).") }
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
      context.update { $0.refuse(problem) }
    }
  }

  private func cancel(_ context: Context) {
    let wasSearching = if case .search = state.dialog { true } else { false }
    context.update { $0.dialog = nil }
    if wasSearching, state.filter != WorkoutFilter() { show(WorkoutFilter(), context) }
  }

  // MARK: writing

  private func edit(
    _ changes: [WorkoutChange], of filter: WorkoutFilter, allowingSeveral: Bool,
    typedIn dialog: (form: FormState, ids: Set<WorkoutID>)? = nil, _ context: Context
  ) {
    store(.edit(filter, changes), context) { [useCases] () async throws(WorkoutError) in
      try await useCases.edit.execute(matching: filter, allowingSeveral: allowingSeveral, changes)
    } revision: {
      $0.revision
    } landing: {
      $0.lastEdit = $1
      $0.noteUndoable(.edit($1.edits))
    } refusing: { state, error in
      guard state.dialog == nil, let dialog else { return }
      var form: FormState?
      FormState.reopen(dialog.form, in: &form, because: error.explanation)
      if let form { state.dialog = .edit(form, of: dialog.ids) }
    }
  }

  /// Undoes the last change that has been stored.
  private func undo(_ context: Context) {
    guard let last = state.undoable.last else { return }
    context.update { $0.undoable.removeLast() }
    switch last {
    case .deletion(let ids): restore(ids, undoing: last, context)
    case .restoration(let ids): remove(WorkoutFilter(ids: ids), hiding: ids, undoing: last, context)
    case .edit(let edits):
      store(.undo, undoing: last, context) { [useCases] () async throws(WorkoutError) in
        try await useCases.undoEdit.execute(edits)
      } revision: {
        $0.revision
      } landing: {
        $0.lastUndo = $1
      }
    }
  }

  private func remove(
    _ filter: WorkoutFilter, allowingSeveral: Bool = true, hiding ids: Set<WorkoutID>,
    undoing undone: WorkoutListUndo? = nil, _ context: Context
  ) {
    store(.remove(ids), undoing: undone, context) { [useCases] () async throws(WorkoutError) in
      try await useCases.delete.execute(matching: filter, allowingSeveral: allowingSeveral)
    } revision: {
      $0.revision
    } landing: { state, changed in
      state.deleted = changed.ids
      state.marked.subtract(changed.ids)
      if undone == nil { state.noteUndoable(.deletion(changed.ids)) }
    }
  }

  private func restore(_ ids: Set<WorkoutID>, undoing undone: WorkoutListUndo? = nil, _ context: Context) {
    restore(
      WorkoutFilter(ids: ids, isDeleted: true), hiding: state.filter.isDeleted ? ids : [], undoing: undone, context)
  }

  private func restore(
    _ filter: WorkoutFilter, allowingSeveral: Bool = true, hiding ids: Set<WorkoutID>,
    undoing undone: WorkoutListUndo? = nil, _ context: Context
  ) {
    store(.remove(ids), undoing: undone, context) { [useCases] () async throws(WorkoutError) in
      try await useCases.restore.execute(matching: filter, allowingSeveral: allowingSeveral)
    } revision: {
      $0.revision
    } landing: { state, changed in
      state.deleted.subtract(changed.ids)
      state.restored = changed.ids
      state.marked.subtract(changed.ids)
      if undone == nil { state.noteUndoable(.restoration(changed.ids)) }
    }
  }

  /// Shows a change and stores it, after those that were made before it.
  ///
  /// - Parameter undone: the earlier change that this one undoes.
  private func store<Done: Sendable>(
    _ change: WorkoutListChange, undoing undone: WorkoutListUndo? = nil, _ context: Context,
    _ work: @escaping @Sendable () async throws(WorkoutError) -> Done,
    revision: @escaping @Sendable (Done) -> Revision,
    landing: @escaping @Sendable (inout WorkoutListState, Done) -> Void,
    refusing: @escaping @Sendable (inout WorkoutListState, WorkoutError) -> Void = { _, _ in }
  ) {
    var list = state.list
    let number = list.begin(change)
    context.update { [list] in
      $0.lastEdit = nil
      $0.lastUndo = nil
      $0.refusal = nil
      $0.list = list
      $0.position.clamp(rowCount: $0.workouts.count)
    }
    context.run(EffectName("change", number), after: EffectName("change", number - 1)) { _ async throws(WorkoutError) in
      try await work()
    } revision: {
      revision($0)
    } landing: { context, result in
      context.update { state in
        switch result {
        case .success(let done):
          state.list.committed(number, at: revision(done))
          landing(&state, done)
        case .failure(let error):
          state.list.refused(number)
          state.refusal = error
          if let undone { state.noteNotUndone(undone, error) }
          refusing(&state, error)
        }
      }
    }
  }
}
