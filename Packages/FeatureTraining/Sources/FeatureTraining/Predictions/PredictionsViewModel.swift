public import CorePresentation
import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout

/// The dependencies of the predictions.
@MainActor
public protocol PredictionsDependencies: ScreenDependencies {
  var observeRecords: ObserveRecordsUseCase { get }
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
    context.observe("records", dependencies.observeRecords.execute(state.request.records), revision: \.revision) {
      context, result in
      context.update { $0.records.confirm(result.map(\.value)) }
    }
  }
}
