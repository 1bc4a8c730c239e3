public import CorePresentation
import CoreUI
public import DomainAccount
public import DomainCore
public import DomainProfile
public import DomainTraining
public import DomainWorkout
import FeatureShared

public enum WorkoutDetailAction: FailureAction {
  case opened
  case refresh
  case edit(WorkoutID, [WorkoutChange])
  case delete(WorkoutID)
  case restore(WorkoutID)
  /// Draws the charts over time or over distance.
  case chart(over: TrackAxis)
  /// Explains the figures.
  case explain
  /// Compares the laps with each other, or the workouts on the same route.
  case compareLaps
  case compareRoute
  /// Shows where the values come from.
  case showHistory
  /// Changes only how the workout is shown.
  case view(WorkoutDetailDisplayAction)
  /// Opens the form to edit the workout.
  case startEdit
  /// Opens the form to make a segment of a part of the workout.
  case startSegment
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form or the question.
  case cancel
  /// Sends a change again that the server rejected.
  case resend(OutboxEntry.ID)
  /// Asks whether to discard a change that the server rejected.
  case askToDiscard(OutboxEntry.ID)
  case discard(OutboxEntry.ID)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .edit(let id, let changes):
      ActionSummary("edit", .shown(id.description), .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .restore(let id): ActionSummary("restore", .shown(id.description))
    case .chart(let axis): ActionSummary("chart", .shown(axis.rawValue))
    case .explain: ActionSummary("explain")
    case .compareLaps: ActionSummary("compareLaps")
    case .compareRoute: ActionSummary("compareRoute")
    case .showHistory: ActionSummary("showHistory")
    case .view(let action): ActionSummary("view", .shown(action.summary.name)).counted(as: nil)
    case .startEdit: ActionSummary("startEdit")
    case .startSegment: ActionSummary("startSegment")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .resend(let id): ActionSummary("resend", .shown(id))
    case .askToDiscard(let id): ActionSummary("askToDiscard", .shown(id))
    case .discard(let id): ActionSummary("discard", .shown(id))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the screen of a workout asks the app to do.
public enum WorkoutDetailIntent: Equatable, Sendable {
  /// Shows another workout of the same list in the place of this one, with the same tab.
  case showInstead(WorkoutID, in: WorkoutSequence, tab: WorkoutDetailTab)
  /// Explains the figures of this workout.
  case explain(WorkoutID)
  /// Compares the laps of this workout, or the workouts on its route.
  case compare(ComparisonRequest.Subject)
  /// Shows what happened to this workout.
  case showHistory(WorkoutID)
}

/// The dependencies of the workout screen.
@MainActor
public protocol WorkoutDetailDependencies: ScreenDependencies {
  var observeWorkout: ObserveWorkoutUseCase { get }
  var gear: GearUseCases { get }
  var observeNeighbors: ObserveNeighborsUseCase { get }
  var observeWorkouts: ObserveWorkoutsUseCase { get }
  var records: RecordUseCases { get }
  var observeCurves: ObserveCurvesUseCase { get }
  var findSameRoute: FindSameRouteUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var settings: SettingsUseCases { get }
  var flags: FeatureFlagUseCases { get }
  var editWorkout: EditWorkoutUseCase { get }
  var deletion: DeletionUseCases { get }
  var checkPlausibility: CheckPlausibilityUseCase { get }
  var analyzeWorkout: AnalyzeWorkoutUseCase { get }
  var makeSegment: MakeSegmentUseCase { get }
  var savedSegments: ItemUseCases<SavedSegment> { get }
  var sync: SyncUseCases { get }
}

public final class WorkoutDetailViewModel: ViewModel<WorkoutDetailState, WorkoutDetailAction, WorkoutDetailIntent> {
  let dependencies: any WorkoutDetailDependencies
  let today: CalendarDay

  /// - Parameters:
  ///   - sequence: The list that the workout was opened from.
  ///   - tab: The tab to show first.
  public init(
    _ dependencies: any WorkoutDetailDependencies, id: WorkoutID, in sequence: WorkoutSequence = WorkoutSequence(),
    tab: WorkoutDetailTab = .overview, today: CalendarDay,
    onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    self.today = today
    var state = WorkoutDetailState(id: id)
    state.sequence = sequence
    state.view.tab = tab
    super.init(name: "workout", initialState: state, observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutDetailAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .edit(let id, let changes): edit(id, changes, context)
    case .delete(let id):
      store(.delete(id), context) { [deletion = dependencies.deletion] () async throws(WorkoutError) in
        try await deletion.delete(id)
      }
    case .restore(let id):
      store(.restore(id), context) { [deletion = dependencies.deletion] () async throws(WorkoutError) in
        try await deletion.restore(id)
      }
    case .chart(let axis):
      context.update { $0.axis = axis }
      analyze(context)
    case .explain: context.emit(.explain(state.id))
    case .compareLaps: context.emit(.compare(.laps(state.id)))
    case .compareRoute: context.emit(.compare(.route(state.id)))
    case .showHistory: context.emit(.showHistory(state.id))
    case .view(.openEarlier): show(state.neighbors?.earlier, context)
    case .view(.openLater): show(state.neighbors?.later, context)
    case .view(let action): context.update { $0.apply(action) }
    case .startEdit: context.update { $0.startEdit() }
    case .startSegment: context.update { $0.startSegment() }
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel:
      context.update {
        $0.form.leave()
        $0.discarding = nil
      }
    case .resend(let id): decide(.retry(id), context)
    case .askToDiscard(let id):
      context.update { state in
        if state.rejections.contains(where: { $0.id == id }) { state.discarding = id }
      }
    case .discard(let id): decide(.discard(id), context)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func show(_ id: WorkoutID?, _ context: Context) {
    if let id { context.emit(.showInstead(id, in: state.sequence, tab: state.view.tab)) }
  }

  private func edit(
    _ id: WorkoutID, _ changes: [WorkoutChange], typedIn form: FormState? = nil, _ context: Context
  ) {
    store(.edit(id, changes), typedIn: form, context) {
      [editWorkout = dependencies.editWorkout] () async throws(WorkoutError) in
      try await editWorkout.execute(id, changes).revision
    }
  }

  private func submit(_ context: Context) {
    guard let form = state.form else { return }
    guard !state.isMakingSegment else { return makeSegment(form, context) }
    switch form.workoutChanges(settings: state.settings, gear: state.gear) {
    case .success(let changes):
      let workouts = [state.detail.value?.workout].compactMap(\.self)
      let doubts = dependencies.checkPlausibility.execute(workouts, changes)
      var doubted = state.doubted
      guard doubted.allows(changes, doubts) else { return context.update { [doubted] in $0.doubted = doubted } }
      context.update {
        $0.form = nil
        $0.doubted = nil
      }
      if !changes.isEmpty { edit(state.id, changes, typedIn: form, context) }
    case .failure(let problem):
      context.update { $0.form?.markInvalid(problem.field, problem.text) }
    }
  }

  private func observe(_ context: Context) {
    context.forgetInput(of: "route")
    context.update { $0.workout.startLoading() }
    context.observe("workout", dependencies.observeWorkout.execute(state.id), revision: \.revision) {
      [weak self] context, result in
      context.update { $0.confirm(result) }
      self?.analyze(context)
      self?.observeSurroundings(context)
    }
    context.observe("gear", dependencies.gear.observe(), revision: \.revision) { context, result in
      // Gear that cannot be read is not shown.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.gear = snapshot.value }
    }
    observeNeighbors(context)
    context.observe("records", dependencies.records.observe(in: state.id), revision: \.revision) {
      context, result in
      // Records that cannot be read are not shown.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.records = snapshot.value }
    }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      // Without thresholds, the screen shows the defaults and marks them as assumed.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.thresholds = snapshot.value }
      self?.observeCriticalPower(context)
      self?.analyze(context)
    }
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) {
      [weak self] context, result in
      // Without settings, the screen shows the default zones.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.settings = snapshot.value }
      self?.analyze(context)
    }
    context.observe("flags", dependencies.flags.observe(), revision: \.revision) { context, result in
      // A flag that cannot be read keeps its value.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.showsMap = snapshot.value.isOn(.trackMap) }
      context.report(snapshot.value[.trackMap].exposure, as: "track-map")
    }
    observeRejections(context)
  }

  /// Critical power depends on the efforts around the day, and on the maximum heart rate, which shows whether they were
  /// maximal.
  private func observeCriticalPower(_ context: Context) {
    guard let detail = state.detail.value, let request = RelatedWorkoutsRequest(of: detail).criticalPower else {
      return
    }
    let wanted = CriticalPowerQuestion(request: request, thresholds: state.thresholds)
    context.observe(
      "critical-power", for: wanted, dependencies.observeCurves.execute(request, thresholds: wanted.thresholds),
      revision: \.revision
    ) { [weak self] context, result in
      // Without critical power, the workout has no W′ balance.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.criticalPower = snapshot.value.criticalPower }
      self?.analyze(context)
    }
  }

  /// Looks for the critical power around the day, and for other workouts on the same route.
  private func observeSurroundings(_ context: Context) {
    guard let detail = state.detail.value else { return }
    let wanted = RelatedWorkoutsRequest(of: detail)
    observeCriticalPower(context)
    context.run("route", for: wanted) {
      [findSameRoute = dependencies.findSameRoute] _ async throws(StorageError) -> [RoutePass] in
      try await findSameRoute.execute(detail)
    } landing: { context, result in
      // Workouts that cannot be read are not shown, and looked for again the next time.
      if case .success(let passes) = result {
        context.update { $0.passes = passes }
      } else {
        context.forgetInput(of: "route")
      }
    }
  }

  /// Analyzes the workout as shown, off the main actor, if any input of the analysis has changed.
  private func analyze(_ context: Context) {
    let input = state.analysisInput
    if input == nil { context.update { $0.analysis = nil } }
    context.run("analysis", for: input) {
      [analyzeWorkout = dependencies.analyzeWorkout] _ async throws(Never) -> WorkoutAnalysis? in
      guard let input else { return nil }
      return await analyzeWorkout.execute(input)
    } landing: { context, result in
      guard case .success(let analysis) = result else { return }
      context.update { $0.analysis = analysis }
    }
  }

  private func store(
    _ change: WorkoutDetailChange, typedIn form: FormState? = nil, _ context: Context,
    _ work: @escaping @Sendable () async throws(WorkoutError) -> Revision
  ) {
    context.commit(change, to: \.workout, rejection: \.changeFailure, work) { [weak self] context, result in
      context.update {
        $0.confirm(change, result)
        if case .failure(let error) = result { FormState.reopen(form, in: &$0.form, because: error.explanation) }
      }
      self?.analyze(context)
    }
    analyze(context)
  }
}

extension WorkoutDetailState {
  fileprivate mutating func confirm(_ result: Result<Snapshot<WorkoutDetail?>, StorageError>) {
    switch result {
    case .success(let snapshot):
      workout.confirm(
        SeenWorkout(snapshot.value, lastSeen: workout.seen.value?.lastSeen), revision: snapshot.revision)
    case .failure(let error):
      workout.fail(error)
    }
  }

  fileprivate mutating func confirm(_ change: WorkoutDetailChange, _ result: Result<Revision, WorkoutError>) {
    guard case .success = result else { return }
    if change == .delete(id) { hasDeleted = true }
    if change == .restore(id) { hasDeleted = false }
  }
}

extension WorkoutDetailViewModel {
  /// Looks for the workouts before and after this one, in the list that it was opened from. A failure is not shown:
  /// without its neighbors, a workout is shown as the only one.
  func observeNeighbors(_ context: Context) {
    guard !state.sequence.isByDate else {
      context.observe(
        "neighbors", dependencies.observeNeighbors.execute(of: state.id, matching: state.sequence.filter),
        revision: \.revision
      ) { context, result in
        guard case .success(let snapshot) = result else { return }
        context.update { $0.neighbors = snapshot.value }
      }
      return
    }
    observe("row-above", .before(state.id), context) { $0.earlier = $1 }
    observe("row-below", .after(state.id), context) { $0.later = $1 }
  }

  private func observe(
    _ name: EffectName, _ anchor: WorkoutWindow.Anchor, _ context: Context,
    landing: @escaping @Sendable (inout WorkoutNeighbors, WorkoutID?) -> Void
  ) {
    let sequence = state.sequence
    context.observe(
      name,
      dependencies.observeWorkouts.execute(
        matching: sequence.filter, in: WorkoutWindow(anchor, by: sequence.order, limit: 1)),
      revision: \.revision
    ) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update {
        var neighbors = $0.neighbors ?? WorkoutNeighbors(place: nil, totalCount: snapshot.value.totalCount)
        landing(&neighbors, snapshot.value.workouts.first?.id)
        $0.neighbors = neighbors
      }
    }
  }
}

/// Changes to the workout that the server rejected, and the decisions about them.
extension WorkoutDetailViewModel {
  /// Observes the changes to this workout that the server rejected. Pending changes are not included.
  private func observeRejections(_ context: Context) {
    context.observe("rejections", dependencies.sync.outbox(limit: 0), revision: \.revision) { context, result in
      context.update { state in
        state.rejected.confirm(
          result.map { snapshot in
            Snapshot(snapshot.value.of(row: state.id.description), revision: snapshot.revision)
          })
      }
    }
  }

  func decide(_ decision: OutboxDecision, _ context: Context) {
    context.update { $0.discarding = nil }
    context.commit(decision, to: \.rejected, rejection: \.decisionFailure) {
      [sync = dependencies.sync] () async throws(AccountError) in
      switch decision {
      case .retry(let id): try await sync.retry(id)
      case .discard(let id): try await sync.discard(id)
      }
    }
  }
}
