import CorePresentation
import DomainCore
import DomainWorkout

/// What races are predicted from, as far as it has been read.
struct RaceInputs {
  var records: RecordList?
  var runs: TrainingDays?
  var thresholds: DatedThresholds?
}

extension FigureExplanationViewModel {
  /// Explains what a screen of periods, records, plans, goals or predictions shows.
  func observeOthers(_ context: Context) {
    context.update { $0.others.startLoading() }
    let (explain, only) = (dependencies.explainFigure, state.only)
    switch state.subject {
    case .rules, .workout, .training, .curve: break
    case .period(let request):
      observe(dependencies.observePeriod.execute(request), context) { explain.execute(only, of: $0) }
    case .records(let request, let measure):
      observe(dependencies.observeRecords.execute(request), context) {
        explain.execute(only, of: $0, measure: measure)
      }
    case .plan(let request):
      observe(dependencies.observeForecast.execute(request), context) { explain.execute(only, of: $0) }
    case .goal(let id):
      observe(dependencies.observeGoals.execute(today: today, firstWeekday: firstWeekday), context) {
        explain.execute(only, of: $0, goal: id)
      }
    case .predictions(let request): observe(request, context)
    }
  }

  private func observe<Value: Sendable>(
    _ values: Snapshots<Value, WorkoutError>, _ context: Context,
    explanations: @escaping @Sendable (Value) -> [FigureExplanation]
  ) {
    context.observe("others", values, revision: \.revision) { context, result in
      context.update { $0.confirm(result.map { explanations($0.value) }) }
    }
  }

  private func observe(_ request: RaceOutlookRequest, _ context: Context) {
    if request.results.isEmpty {
      context.observe("records", dependencies.observeRecords.execute(request.records), revision: \.revision) {
        [weak self] context, result in self?.confirm(result.map(\.value), in: \.records, request, context)
      }
    }
    context.observe("runs", dependencies.observeRecentRuns.execute(today: request.today), revision: \.revision) {
      [weak self] context, result in self?.confirm(result.map(\.value), in: \.runs, request, context)
    }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in self?.confirm(result.map(\.value), in: \.thresholds, request, context)
    }
  }

  private func confirm<Value>(
    _ result: Result<Value, WorkoutError>, in part: WritableKeyPath<RaceInputs, Value?>,
    _ request: RaceOutlookRequest, _ context: Context
  ) {
    switch result {
    case .failure(let failure): context.update { $0.confirm(.failure(failure)) }
    case .success(let value):
      races[keyPath: part] = value
      guard let runs = races.runs, let thresholds = races.thresholds,
        let outlook = request.outlook(records: races.records, runs: runs, thresholds: thresholds)
      else { return }
      let explained = ExplainedOutlook(outlook, thresholds: thresholds, today: request.today)
      let explanations = dependencies.explainFigure.execute(state.only, of: explained)
      context.update { $0.confirm(.success(explanations)) }
    }
  }
}

extension FigureExplanationState {
  fileprivate mutating func confirm(_ result: Result<[FigureExplanation], WorkoutError>) {
    others.confirm(result)
    if case .success(let explanations) = result { confirm(explanations) }
  }
}
