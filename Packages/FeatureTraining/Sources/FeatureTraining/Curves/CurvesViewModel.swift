public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout

/// The dependencies of the curves.
@MainActor
public protocol CurvesDependencies: ScreenDependencies {
  var observeCurves: ObserveCurvesUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var observeThresholdProposals: ObserveThresholdProposalsUseCase { get }
  var observeOutdatedEfforts: ObserveOutdatedEffortsUseCase { get }
  var acceptThreshold: AcceptThresholdUseCase { get }
  var dismissThreshold: DismissThresholdUseCase { get }
}

public final class CurvesViewModel: ViewModel<CurvesState, CurvesAction, CurvesIntent> {
  let dependencies: any CurvesDependencies

  /// - Parameters:
  ///   - request: what to show first.
  ///   - isChosen: whether the person chose the quantity; otherwise another one is shown where this one has no effort.
  ///   - isBaselineChosen: whether the person chose the comparison; otherwise it is with the period before if that has
  ///     an effort.
  public init(
    _ dependencies: any CurvesDependencies, request: CurveRequest, isChosen: Bool, isBaselineChosen: Bool = true,
    today: CalendarDay, firstWeekday: Weekday, onIntent: @escaping @MainActor (CurvesIntent) -> Void
  ) {
    self.dependencies = dependencies
    var state = CurvesState(request, isChosen: isChosen, today: today, firstWeekday: firstWeekday)
    state.isBaselineChosen = isBaselineChosen
    super.init(name: "curves", initialState: state, observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: CurvesAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .show(let kind):
      show(context) {
        $0.request.kind = kind
        $0.isChosen = true
      }
    case .showPeriod(let period):
      show(context) {
        $0.request.period = period
        if period == nil {
          $0.request.baseline = .nothing
        } else if !$0.isBaselineChosen {
          $0.request.baseline = .previous
        }
      }
    case .compare(let baseline):
      show(context) {
        $0.request.baseline = baseline
        // Whoever compares has settled on the quantity, too.
        ($0.isBaselineChosen, $0.isChosen) = (true, true)
      }
    case .accept(let proposal): accept(proposal, context)
    case .dismiss(let proposal): dismiss(proposal, context)
    case .explain: context.emit(.explain(state.request))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func show(_ context: Context, _ change: @escaping @Sendable (inout CurvesState) -> Void) {
    context.update(change)
    observeCurves(context)
  }

  private func observe(_ context: Context) {
    context.update {
      $0.thresholds.startLoading()
      $0.report.startLoading()
      $0.proposals.startLoading()
    }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      context.update { state in
        state.thresholds.confirm(result.map(\.value))
        guard case .failure(let failure) = result else { return }
        state.report.confirm(.failure(failure))
        state.proposals.confirm(.failure(failure))
      }
      guard case .success = result else { return }
      self?.observeCurves(context)
      self?.observeProposals(context)
    }
    context.observe("outdated", dependencies.observeOutdatedEfforts.execute(), revision: \.revision) {
      context, result in
      // Without the number, the screen does not mention workouts that wait.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.outdatedCount = snapshot.value }
    }
  }

  private func observeCurves(_ context: Context) {
    guard let thresholds = state.thresholds.value else { return }
    context.update { $0.report.startLoading() }
    context.observe(
      "curves", dependencies.observeCurves.execute(state.request, thresholds: thresholds), revision: \.revision
    ) { [weak self] context, result in
      if case .success(let snapshot) = result, let next = self?.state.request(after: snapshot.value) {
        context.update { $0.request = next }
        self?.observeCurves(context)
      } else {
        context.update { $0.report.confirm(result.map(\.value)) }
      }
    }
  }

  private func observeProposals(_ context: Context) {
    guard let thresholds = state.thresholds.value else { return }
    context.update { $0.proposals.startLoading() }
    context.observe(
      "proposals",
      dependencies.observeThresholdProposals.execute(today: state.today, thresholds: thresholds), revision: \.revision
    ) { context, result in
      context.update { $0.proposals.confirm(result.map(\.value)) }
    }
  }

  private func accept(_ proposal: ThresholdProposal, _ context: Context) {
    guard !state.isAccepting else { return }
    context.update {
      $0.isAccepting = true
      $0.changeFailure = nil
    }
    context.run("accept") {
      [acceptThreshold = dependencies.acceptThreshold] _ async throws(WorkoutError) -> StoredThresholdChange in
      try await acceptThreshold.execute(proposal)
    } revision: {
      $0.revision
    } landing: { context, result in
      context.update { state in
        state.isAccepting = false
        switch result {
        case .success(let stored): state.accepted = stored.change
        case .failure(let failure): state.changeFailure = failure
        }
      }
    }
  }

  private func dismiss(_ proposal: ThresholdProposal, _ context: Context) {
    do throws(WorkoutError) {
      try dependencies.dismissThreshold.execute(proposal)
      context.update { $0.changeFailure = nil }
      observeProposals(context)
    } catch {
      context.update { $0.changeFailure = error }
    }
  }
}

extension CurvesState {
  /// What to show instead, as far as it is not chosen: a comparison that has an effort, then a quantity that has one.
  fileprivate func request(after report: CurveReport) -> CurveRequest? {
    var next = request
    if !isBaselineChosen, request.baseline == .previous, report.comparison?.points.isEmpty ?? true {
      next.baseline = .everything
      return next
    }
    guard let kind = kind(after: report) else { return nil }
    next.kind = kind
    if !isBaselineChosen, request.period != nil { next.baseline = .previous }
    return next
  }

  /// The quantity to try next, if none is chosen and the curve is empty; `nil` to keep this one.
  fileprivate func kind(after report: CurveReport) -> CurveKind? {
    guard !isChosen, report.curve.points.isEmpty, report.comparison?.points.isEmpty ?? true,
      let place = Self.kinds.firstIndex(of: report.request.kind), place + 1 < Self.kinds.count
    else { return nil }
    return Self.kinds[place + 1]
  }
}
