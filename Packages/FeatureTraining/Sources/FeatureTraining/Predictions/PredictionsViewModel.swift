public import CorePresentation
import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct PredictionsState: Equatable, Sendable {
  /// The spans that a key goes through, in days.
  static let spans = [42, RaceOutlookRequest.usualSpan, RacePredictions.mostDays]

  /// Results that the person stated; if there are none, the best efforts of the log are used.
  public var results: [RaceResult]
  /// The weekly distance that the person stated, in meters.
  public var statedMetersPerWeek: Double?
  /// How many days of best efforts are used.
  public var span: Int
  public var today: CalendarDay
  public var records: Loadable<RecordList, StorageError>
  public var runs: Loadable<TrainingDays, StorageError>
  public var thresholds: Loadable<DatedThresholds, StorageError>

  public init(
    results: [RaceResult] = [], metersPerWeek: Double? = nil, span: Int = RaceOutlookRequest.usualSpan,
    today: CalendarDay,
    records: Loadable<RecordList, StorageError> = .idle, runs: Loadable<TrainingDays, StorageError> = .idle,
    thresholds: Loadable<DatedThresholds, StorageError> = .idle
  ) {
    self.results = results
    statedMetersPerWeek = metersPerWeek
    self.span = span
    self.today = today
    self.records = records
    self.runs = runs
    self.thresholds = thresholds
  }

  /// What races are predicted from.
  public var request: RaceOutlookRequest {
    RaceOutlookRequest(results: results, metersPerWeek: statedMetersPerWeek, span: span, today: today)
  }

  var nextSpan: Int {
    let index = Self.spans.firstIndex { $0 == span } ?? 0
    return Self.spans[(index + 1) % Self.spans.count]
  }

  /// `nil` until everything is loaded.
  public var outlook: RaceOutlook? {
    guard let runs = runs.value, let thresholds = thresholds.value else { return nil }
    return request.outlook(records: records.value, runs: runs, thresholds: thresholds)
  }

  /// Whether workouts still wait for their best efforts to be found.
  var isIncomplete: Bool { results.isEmpty && records.value.map { $0.outdatedCount > 0 } ?? false }

  /// Whether values are still expected.
  public var isAwaited: Bool {
    runs.isAwaited || thresholds.isAwaited || results.isEmpty && records.isAwaited
  }
}

extension PredictionsState: ShowsFailures {
  public static var failures: [FailureSource<PredictionsState>] {
    [.load(\.records), .load(\.runs), .load(\.thresholds)]
  }
}

public enum PredictionsAction: FailureAction {
  case opened
  case refresh
  /// Uses best efforts of so many days.
  case within(Int)
  /// Explains the figures.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .within(let days): ActionSummary("within", .shown("\(days)"))
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the predictions ask the app to do.
public enum PredictionsIntent: Equatable, Sendable {
  /// Explains the figures.
  case explain(RaceOutlookRequest)
}

/// The dependencies of the predictions.
@MainActor
public protocol PredictionsDependencies: ScreenDependencies {
  var records: RecordUseCases { get }
  var observeRecentRuns: ObserveRecentRunsUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
}

public final class PredictionsViewModel: ViewModel<PredictionsState, PredictionsAction, PredictionsIntent> {
  let dependencies: any PredictionsDependencies

  /// - Parameters:
  ///   - results: what to predict from; if empty, the best efforts of the log.
  ///   - metersPerWeek: the usual weekly distance; `nil` for that of the last four weeks.
  ///   - span: how many days of best efforts count.
  public init(
    _ dependencies: any PredictionsDependencies, results: [RaceResult] = [], metersPerWeek: Double? = nil,
    span: Int = RaceOutlookRequest.usualSpan, today: CalendarDay,
    onIntent: @escaping @MainActor (PredictionsIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    super.init(
      name: "predictions",
      initialState: PredictionsState(results: results, metersPerWeek: metersPerWeek, span: span, today: today),
      observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: PredictionsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .within(let days):
      context.update { $0.span = days }
      observeRecords(context)
    case .explain: context.emit(.explain(state.request))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    observeRecords(context)
    context.update { $0.runs.startLoading() }
    context.observe("runs", dependencies.observeRecentRuns.execute(today: state.today), revision: \.revision) {
      context, result in
      context.update { $0.runs.confirm(result.map(\.value)) }
    }
    context.update { $0.thresholds.startLoading() }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) { context, result in
      context.update { $0.thresholds.confirm(result.map(\.value)) }
    }
  }

  private func observeRecords(_ context: Context) {
    guard state.results.isEmpty else { return }
    context.update { $0.records.startLoading() }
    context.observe("records", dependencies.records.observe(state.request.records), revision: \.revision) {
      context, result in
      context.update { $0.records.confirm(result.map(\.value)) }
    }
  }
}
