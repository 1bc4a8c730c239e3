public import CorePresentation
import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct CurvesState: Equatable, Sendable {
  /// The quantities that are tried in turn while none is chosen and there is no effort.
  static let kinds: [CurveKind] = [.power, .pace, .heartRate]
  /// How many days the first period has.
  public static let recentDays = 90

  public var request: CurveRequest
  /// Whether the person chose the quantity.
  public var isChosen: Bool
  /// Whether the person chose the comparison; otherwise all time replaces a period before that has no effort.
  public var isBaselineChosen = true
  public var today: CalendarDay
  public var firstWeekday: Weekday
  public var report: Loadable<CurveReport, StorageError>
  public var thresholds: Loadable<DatedThresholds, StorageError>
  public var proposals: Loadable<[ThresholdProposal], StorageError>
  /// How many workouts still wait for their best efforts.
  public var outdatedCount = 0
  /// The threshold that was accepted last on this screen.
  public var accepted: ThresholdProposal?
  /// Whether a threshold is being stored.
  public var isAccepting = false
  public var changeFailure: ThresholdError?

  /// - Parameter isChosen: whether the person chose the quantity.
  public init(
    _ request: CurveRequest, isChosen: Bool = true, today: CalendarDay, firstWeekday: Weekday = .monday,
    report: Loadable<CurveReport, StorageError> = .idle,
    thresholds: Loadable<DatedThresholds, StorageError> = .idle,
    proposals: Loadable<[ThresholdProposal], StorageError> = .idle
  ) {
    self.request = request
    self.isChosen = isChosen
    self.today = today
    self.firstWeekday = firstWeekday
    self.report = report
    self.thresholds = thresholds
    self.proposals = proposals
  }

  /// The last days up to today.
  public static func recent(_ today: CalendarDay) -> Period { Period(today.advanced(by: 1 - recentDays)...today) }

  /// The proposal that the keys accept and dismiss.
  var proposal: ThresholdProposal? { proposals.value?.first }

  var nextKind: CurveKind {
    let all = CurveKind.allCases
    let place = all.firstIndex(of: request.kind) ?? 0
    return all[(place + 1) % all.count]
  }

  /// The next kind of period around today: recent days, month, season, year, all time.
  var nextPeriod: Period? {
    switch request.period?.unit {
    case nil where request.period == nil: Self.recent(today)
    case nil: Period(containing: today, by: .month)
    case .month: Period(containing: today, by: .season(startingOn: .october))
    case .season: Period(containing: today, by: .year)
    case .day, .week, .year: nil
    }
  }

  /// The comparison after the one shown, without those that would be the same.
  var nextBaseline: CurveBaseline {
    let all: [CurveBaseline] =
      request.period == nil ? [.nothing] : [.previous, .yearEarlier, .everything, .nothing]
    let place = all.firstIndex(of: request.baseline) ?? all.count - 1
    return all[(place + 1) % all.count]
  }

  /// The sport whose conventions show speeds.
  var sport: Sport { request.sport ?? .running }

  /// Whether values are still expected.
  public var isAwaited: Bool { report.isAwaited || thresholds.isAwaited }
}

extension CurvesState: ShowsFailures {
  public static var failures: [FailureSource<CurvesState>] {
    [.change(\.changeFailure), .load(\.report), .load(\.thresholds), .load(\.proposals)]
  }
}

public enum CurvesAction: FailureAction {
  case opened
  case refresh
  case show(CurveKind)
  /// Shows the workouts of a period; `nil` for all time.
  case showPeriod(Period?)
  case compare(CurveBaseline)
  /// Sets a proposed threshold from the day of its effort.
  case accept(ThresholdProposal)
  /// Hides a proposed threshold until there is a better one.
  case dismiss(ThresholdProposal)
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .show(let kind): ActionSummary("show", .shown(kind.rawValue))
    case .showPeriod(let period): ActionSummary("showPeriod", .shown(period?.description ?? "all"))
    case .compare(let baseline): ActionSummary("compare", .shown(CurveWords.code(of: baseline)))
    case .accept(let proposal): ActionSummary("accept", .shown(proposal.threshold.rawValue))
    case .dismiss(let proposal): ActionSummary("dismiss", .shown(proposal.threshold.rawValue))
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the curves ask the app to do.
public enum CurvesIntent: Equatable, Sendable {
  /// Explains the figures of a curve.
  case explain(CurveRequest)
}

/// The dependencies of the curves.
@MainActor
public protocol CurvesDependencies: ScreenDependencies {
  var observeCurves: ObserveCurvesUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var observeThresholdProposals: ObserveThresholdProposalsUseCase { get }
  var records: RecordUseCases { get }
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
    context.observe("outdated", dependencies.records.observeOutdatedCount(), revision: \.revision) {
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
      [acceptThreshold = dependencies.acceptThreshold] _ async throws(ThresholdError) -> Revision in
      try await acceptThreshold.execute(proposal)
    } revision: {
      $0
    } landing: { context, result in
      context.update { state in
        state.isAccepting = false
        switch result {
        case .success: state.accepted = proposal
        case .failure(let failure): state.changeFailure = failure
        }
      }
    }
  }

  private func dismiss(_ proposal: ThresholdProposal, _ context: Context) {
    do throws(StorageError) {
      try dependencies.dismissThreshold.execute(proposal)
      context.update { $0.changeFailure = nil }
      observeProposals(context)
    } catch {
      context.update { $0.changeFailure = .storage(error) }
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
