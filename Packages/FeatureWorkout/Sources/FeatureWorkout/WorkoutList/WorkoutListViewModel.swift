import CoreCommon
public import CorePresentation
import CoreUI
public import DomainCore
import DomainItems
public import DomainProfile
public import DomainWorkout
import FeatureShared

public enum WorkoutListAction: FailureAction {
  case opened
  case refresh
  case filter(WorkoutFilter)
  case order(WorkoutOrder)
  case nextPage
  case previousPage
  /// Moves in the list, or from field to field of a form.
  case move(Movement, VisibleRows?)
  /// Marks or unmarks the selected workout; then moves to the next.
  case mark
  /// Begins to mark all workouts that the selection moves over, or ends that.
  case markRun
  case markAll
  case unmarkAll
  case openSelected
  case openWorkout(WorkoutID)
  /// Explains the figures of the selected workout.
  case explain
  /// Compares the marked workouts.
  case compareMarked
  /// Opens the search prompt.
  case startSearch
  /// Completes the word that is being typed.
  case complete
  /// Removes one word of the filter.
  case dropWord(Int)
  case clearFilter
  case togglePreview
  /// Opens the form to save the filter.
  case startSavingFilter
  /// Opens the form to edit all chosen workouts.
  case startEdit
  /// Types where text is expected.
  case type(TextEdit)
  case form(FormInput)
  /// Submits the form or prompt.
  case submit
  /// Closes the form or prompt without changes.
  case cancel
  /// Changes all workouts that match the filter, on this page or not.
  case edit([WorkoutChange], allowingSeveral: Bool)
  /// Deletes all workouts that match the filter, on this page or not.
  case deleteAll(allowingSeveral: Bool)
  /// Restores all deleted workouts that match the filter, on this page or not.
  case restoreAll(allowingSeveral: Bool)
  case deleteChosen
  case restoreChosen
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .filter(let filter):
      ActionSummary(
        "filter", .shown(filter.sport?.rawValue ?? "all"), .shown(filter.from?.description ?? "-"),
        .shown(filter.through?.description ?? "-"), filter.text == nil && filter.query == nil ? .shown("-") : .redacted,
        .shown(filter.idPrefix ?? "-"), .shown(filter.importID.map { "import \($0)" } ?? "-"),
        .shown(filter.isDeleted ? "deleted" : "there")
      ).counted(as: filter.text == nil && filter.query == nil ? "filter" : "search")
    case .order(let order):
      ActionSummary("order", .shown(order.key.rawValue), .shown(order.isAscending ? "ascending" : "descending"))
    case .nextPage: ActionSummary("nextPage")
    case .previousPage: ActionSummary("previousPage")
    case .move: ActionSummary("move").counted(as: nil)
    case .mark: ActionSummary("mark")
    case .markRun: ActionSummary("markRun")
    case .markAll: ActionSummary("markAll")
    case .unmarkAll: ActionSummary("unmarkAll")
    case .openSelected: ActionSummary("openSelected")
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .explain: ActionSummary("explain")
    case .compareMarked: ActionSummary("compareMarked")
    case .startSearch: ActionSummary("startSearch")
    case .complete: ActionSummary("complete")
    case .dropWord: ActionSummary("dropWord")
    case .clearFilter: ActionSummary("clearFilter")
    case .togglePreview: ActionSummary("togglePreview")
    case .startSavingFilter: ActionSummary("startSavingFilter")
    case .startEdit: ActionSummary("startEdit")
    case .type: ActionSummary("type", .redacted).counted(as: nil)
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .edit(let changes, let allowingSeveral):
      ActionSummary(
        "edit", .shown(changes.map(\.field.rawValue).joined(separator: " ")),
        .shown(allowingSeveral ? "several" : "one"))
    case .deleteAll(let allowingSeveral): ActionSummary("deleteAll", .shown(allowingSeveral ? "several" : "one"))
    case .restoreAll(let allowingSeveral): ActionSummary("restoreAll", .shown(allowingSeveral ? "several" : "one"))
    case .deleteChosen: ActionSummary("deleteChosen")
    case .restoreChosen: ActionSummary("restoreChosen")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the workout list asks the app to do.
public enum WorkoutListIntent: Equatable, Sendable {
  case openWorkout(WorkoutID, in: WorkoutSequence = WorkoutSequence())
  /// Explains the figures of a workout.
  case explain(WorkoutID)
  /// Compares workouts side by side, with the first one as the reference.
  case compare([WorkoutID])
}

/// The dependencies of the workout list.
@MainActor
public protocol WorkoutListDependencies: ScreenDependencies {
  var observeWorkouts: ObserveWorkoutsUseCase { get }
  var observeListTotals: ObserveListTotalsUseCase { get }
  var observeWorkout: ObserveWorkoutUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var settings: SettingsUseCases { get }
  var gear: GearUseCases { get }
  var filters: SavedFilterUseCases { get }
  var analyzeWorkout: AnalyzeWorkoutUseCase { get }
  var editWorkouts: EditWorkoutsUseCase { get }
  var checkPlausibility: CheckPlausibilityUseCase { get }
  var deletion: DeletionUseCases { get }
  var undo: UndoUseCases { get }
}

public final class WorkoutListViewModel: ViewModel<WorkoutListState, WorkoutListAction, WorkoutListIntent> {
  let dependencies: any WorkoutListDependencies
  let today: CalendarDay
  let firstWeekday: Weekday

  /// - Parameter isLive: whether a person looks at the list: it then has a preview, and totals of weeks and of all that
  ///   match.
  public init(
    _ dependencies: any WorkoutListDependencies, filter: WorkoutFilter, window: WorkoutWindow, today: CalendarDay,
    firstWeekday: Weekday, isLive: Bool = false, onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.today = today
    self.firstWeekday = firstWeekday
    var state = WorkoutListState(filter: filter, window: window)
    state.preview.isAvailable = isLive
    if isLive { state.window.firstWeekday = firstWeekday }
    super.init(
      name: "workouts", initialState: state,
      observers: dependencies.observers,
      onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutListAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
      observeTotals(context)
      observePreviewSettings(context)
      observeSavedFilters(context)
      observeGear(context)
      observeUndo(context)
      retryPreview(context)
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
    case .markRun: context.update { $0.toggleRun() }
    case .markAll: context.update { $0.marked.formUnion($0.workouts.map(\.id)) }
    case .unmarkAll:
      context.update {
        $0.marked = []
        $0.run = nil
      }
    case .openSelected:
      context.update { $0.isFilling = false }
      if let id = state.selected?.id { context.emit(.openWorkout(id, in: state.sequence)) }
    case .openWorkout(let id): context.emit(.openWorkout(id, in: state.sequence))
    case .explain:
      if let id = state.selected?.id { context.emit(.explain(id)) }
    case .compareMarked:
      if state.missingForComparison == nil { context.emit(.compare(state.compared)) }
    case .startSearch:
      context.update {
        $0.searchWords = $0.currentWords
        $0.dialog = .search(TextEntry(), problem: nil)
      }
    case .complete: complete(context)
    case .dropWord(let index): dropWord(index, context)
    case .clearFilter: show(WorkoutFilter(), context)
    case .togglePreview:
      context.update { $0.preview.isOn.toggle() }
      followSelection(context)
    case .startSavingFilter: context.update { $0.startSavingFilter() }
    case .startEdit:
      context.update { $0.startEdit() }
      readEdited(context)
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
    case .dismissFailure: context.dismissFailures()
    case .tryAgain:
      context.tryAgain {
        observe($0)
        observeTotals($0)
      }
    }
  }

  // MARK: reading

  func show(_ filter: WorkoutFilter, _ context: Context) {
    context.update {
      $0.filter = filter
      $0.jump = .toStart
      $0.marked = []
      $0.run = nil
    }
    observe(from: .start, context)
    observeTotals(context)
  }

  private func observeGear(_ context: Context) {
    guard state.preview.isAvailable else { return }
    context.observe("gear", dependencies.gear.observe(), revision: \.revision) { context, result in
      // Gear that cannot be read is not named.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.gear = snapshot.value }
    }
  }

  private func observeTotals(_ context: Context) {
    guard state.preview.isAvailable else { return }
    context.observe("totals", dependencies.observeListTotals.execute(matching: state.filter), revision: \.revision) {
      context, result in
      // Totals that cannot be read are not shown.
      let totals = try? result.get().value
      context.update { $0.totals = totals }
    }
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
        context.update { $0.confirm(result, filter: filter) }
        self?.followSelection(context)
      }
    }
  }

  private func move(_ movement: Movement, _ visible: VisibleRows?, _ context: Context) {
    if state.dialog?.form != nil { return context.update { $0.applyToForm(.move(movement)) } }
    context.update {
      $0.isFilling = false
      $0.position.move(movement, rowCount: $0.workouts.count, in: visible)
      $0.extendRun()
    }
    followSelection(context)
    if let anchor = state.neededAnchor(after: movement) {
      if movement == .toStart || movement == .toEnd { context.update { $0.jump = movement } }
      observe(from: anchor, isPaging: anchor.isBefore, context)
    }
  }

  /// What the list reports of its last change is out of date once that is undone, or another change follows. What can be
  /// undone is not shown here, so a failure is not reported.
  private func observeUndo(_ context: Context) {
    context.observe("undo", dependencies.undo.observe(), revision: \.revision) { context, result in
      if case .success(let snapshot) = result { context.update { $0.reportOnly(snapshot) } }
    }
  }

  /// Reads the workouts of the form that are outside the window.
  private func readEdited(_ context: Context) {
    guard case .edit(_, let ids) = state.dialog, !state.missingEdited.isEmpty else { return }
    let window = WorkoutWindow(by: state.window.order, limit: ids.count)
    context.run("edited") { [observeWorkouts = dependencies.observeWorkouts] _ async throws(StorageError) in
      try await observeWorkouts.execute(matching: WorkoutFilter(ids: ids), in: window).firstValue()?.workouts ?? []
    } landing: { context, result in
      // What cannot be read stays unchanged.
      if case .success(let workouts) = result { context.update { $0.showEdited(workouts) } }
    }
  }

  private func submit(_ context: Context) {
    if case .save(let form) = state.dialog { return saveFilter(form, context) }
    guard case .edit(let form, let ids) = state.dialog else { return applySearch(context) }
    switch form.workoutChanges(settings: state.preview.settings, gear: state.gear) {
    case .success(let changes):
      let doubts =
        state.missingEdited.isEmpty
        ? dependencies.checkPlausibility.execute(state.edited, changes)
        : dependencies.checkPlausibility.execute(changes)
      var doubted = state.doubted
      guard doubted.allows(changes, doubts) else { return context.update { [doubted] in $0.doubted = doubted } }
      context.update {
        $0.dialog = nil
        $0.doubted = nil
      }
      if !changes.isEmpty {
        edit(changes, of: WorkoutFilter(ids: ids), allowingSeveral: true, typedIn: (form, ids), context)
      }
    case .failure(let problem):
      context.update { $0.markInvalid(problem) }
    }
  }
}

extension WorkoutListState {
  /// Opens the form for saving the filter under a name.
  mutating func startSavingFilter() {
    guard filter != WorkoutFilter() else { return }
    let words = savedText
    dialog = .save(
      FormState(
        title: "Save this filter",
        fields: [
          FormField(SavedFilterForm.name, "Name", kind: .text(TextEntry(""), isSecret: false)),
          FormField(
            SavedFilterForm.query, "Filter", hint: "As you type it in a search",
            kind: .text(TextEntry(words), isSecret: false)),
        ]))
  }
}

private enum SavedFilterForm {
  static let name = "name"
  static let query = "query"
}

extension WorkoutListViewModel {
  /// Saves the filter of the form, which reopens with the reason if that fails.
  func saveFilter(_ form: FormState, _ context: Context) {
    context.update { $0.dialog = nil }
    let (name, query) = (form[SavedFilterForm.name], form[SavedFilterForm.query])
    // Nothing changes in the list, so there is nothing to show before it is stored.
    store(.remove([]), rejection: \.filterFailure, context) {
      [filters = dependencies.filters, today, firstWeekday] () async throws(SavedFilterError) in
      try await filters.save(name, query: query, in: TypingContext(today: today, firstWeekday: firstWeekday)).revision
    } revision: {
      $0
    } landing: { _, _ in
    } onFailure: { state, error in
      guard state.dialog == nil else { return }
      var reopened: FormState?
      FormState.reopen(form, in: &reopened, because: error.explanation)
      if let reopened { state.dialog = .save(reopened) }
    }
  }
}

/// Changes to workouts. The list shows each one immediately and stores it.
extension WorkoutListViewModel {
  func edit(
    _ changes: [WorkoutChange], of filter: WorkoutFilter, allowingSeveral: Bool,
    typedIn dialog: (form: FormState, ids: Set<WorkoutID>)? = nil, _ context: Context
  ) {
    store(.edit(filter, changes), rejection: \.changeFailure, context) {
      [editWorkouts = dependencies.editWorkouts] () async throws(WorkoutError) in
      try await editWorkouts.execute(matching: filter, allowingSeveral: allowingSeveral, changes)
    } revision: {
      $0.revision
    } landing: {
      $0.lastEdit = $1
    } onFailure: { state, error in
      guard state.dialog == nil, let dialog else { return }
      var form: FormState?
      FormState.reopen(dialog.form, in: &form, because: error.explanation)
      if let form { state.dialog = .edit(form, of: dialog.ids) }
    }
  }

  func remove(
    _ filter: WorkoutFilter, allowingSeveral: Bool = true, hiding ids: Set<WorkoutID>, _ context: Context
  ) {
    store(.remove(ids), rejection: \.changeFailure, context) {
      [deletion = dependencies.deletion] () async throws(WorkoutError) in
      try await deletion.delete(matching: filter, allowingSeveral: allowingSeveral)
    } revision: {
      $0.revision
    } landing: { state, changed in
      state.deleted = changed.ids
      state.marked.subtract(changed.ids)
    }
  }

  func restore(_ ids: Set<WorkoutID>, _ context: Context) {
    restore(
      WorkoutFilter(ids: ids, isDeleted: true), hiding: state.filter.isDeleted ? ids : [], context)
  }

  func restore(
    _ filter: WorkoutFilter, allowingSeveral: Bool = true, hiding ids: Set<WorkoutID>, _ context: Context
  ) {
    store(.remove(ids), rejection: \.changeFailure, context) {
      [deletion = dependencies.deletion] () async throws(WorkoutError) in
      try await deletion.restore(matching: filter, allowingSeveral: allowingSeveral)
    } revision: {
      $0.revision
    } landing: { state, changed in
      state.deleted.subtract(changed.ids)
      state.restored = changed.ids
      state.marked.subtract(changed.ids)
    }
  }

  /// - Parameter rejection: where the state keeps the reason if the change is not stored.
  func store<Done: Sendable, Rejection: Error & Equatable>(
    _ change: WorkoutListChange, rejection: any WritableKeyPath<WorkoutListState, Rejection?> & Sendable,
    _ context: Context,
    _ work: @escaping @Sendable () async throws(Rejection) -> Done,
    revision: @escaping @Sendable (Done) -> Revision,
    landing: @escaping @Sendable (inout WorkoutListState, Done) -> Void,
    onFailure: @escaping @Sendable (inout WorkoutListState, Rejection) -> Void = { _, _ in }
  ) {
    let action = ActionID.active
    context.update { ($0.changeFailure, $0.filterFailure) = (nil, nil) }
    context.commit(change, to: \.list, rejection: rejection, work, revision: revision, again: nil) {
      context, result in
      context.update { state in
        switch result {
        case .success(let done):
          landing(&state, done)
          state.report = action.map { WorkoutListState.Report(of: $0, since: revision(done)) }
        case .failure(let error):
          onFailure(&state, error)
        }
      }
    }
    context.update {
      $0.lastEdit = nil
      $0.position.clamp(rowCount: $0.workouts.count)
    }
  }
}
