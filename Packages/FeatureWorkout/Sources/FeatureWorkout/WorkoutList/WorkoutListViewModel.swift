public import CorePresentation
import CoreUI
public import DomainCore
public import DomainProfile
public import DomainWorkout

/// The dependencies of the workout list.
@MainActor
public protocol WorkoutListDependencies: ScreenDependencies {
  var observeWorkouts: ObserveWorkoutsUseCase { get }
  var observeListTotals: ObserveListTotalsUseCase { get }
  var observeWorkout: ObserveWorkoutUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var observeSettings: ObserveSettingsUseCase { get }
  var observeGear: ObserveGearUseCase { get }
  var observeSavedFilters: ObserveSavedFiltersUseCase { get }
  var saveFilter: SaveFilterUseCase { get }
  var analyzeWorkout: AnalyzeWorkoutUseCase { get }
  var editWorkouts: EditWorkoutsUseCase { get }
  var deleteWorkouts: DeleteWorkoutsUseCase { get }
  var restoreWorkouts: RestoreWorkoutsUseCase { get }
  /// `nil` if nothing can be undone, as in a shell.
  var observeHistory: ObserveChangeHistoryUseCase? { get }
}

public final class WorkoutListViewModel: ViewModel<WorkoutListState, WorkoutListAction, WorkoutListIntent> {
  let dependencies: any WorkoutListDependencies
  let today: CalendarDay
  let firstWeekday: Weekday
  // What the preview is made of.
  var thresholds = DatedThresholds()
  var settings = Settings()
  /// The workout that was read last for the preview.
  var previewed: WorkoutDetail?
  /// The input of the latest analysis, whether finished or running.
  var analyzed: WorkoutAnalysis.Input?
  var isReadingPreview = false
  var isAnalyzingPreview = false

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
    context.observe("gear", dependencies.observeGear.execute(), revision: \.revision) { context, result in
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
        let history = self?.dependencies.observeHistory?.stacks
        context.update {
          $0.confirm(result, filter: filter)
          if let history { $0.reportOnly(history.undoable.last) }
        }
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

  private func submit(_ context: Context) {
    if case .save(let form) = state.dialog { return saveFilter(form, context) }
    guard case .edit(let form, let ids) = state.dialog else { return applySearch(context) }
    switch form.workoutChanges(gear: state.gear) {
    case .success(let changes):
      context.update { $0.dialog = nil }
      if !changes.isEmpty {
        edit(changes, of: WorkoutFilter(ids: ids), allowingSeveral: true, typedIn: (form, ids), context)
      }
    case .failure(let problem):
      context.update { $0.markInvalid(problem) }
    }
  }
}
