public import DomainCore
import DomainTraining

/// Race predictions with all that they depend on, to explain them.
public struct ExplainedOutlook: ExplainedMetrics, Sendable {
  /// The predictions, with the runs that they come from.
  public let outlook: RaceOutlook
  /// The thresholds over time; those of ``today`` enter estimates from heart rates.
  public let thresholds: DatedThresholds
  /// The day whose thresholds apply.
  public let today: CalendarDay

  /// - Parameter thresholds: those that the outlook was made with are in effect on the day.
  public init(_ outlook: RaceOutlook, thresholds: DatedThresholds, today: CalendarDay) {
    self.outlook = outlook
    self.thresholds = thresholds
    self.today = today
  }

  /// The figures that there are, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .predictions }
      .map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a prediction has its value. A figure of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure, sport: .running)
    let predictions = outlook.predictions
    switch figure {
    case .predictedTime: explainTime(&explained)
    case .vdot:
      explained.value = predictions?.vdot.map { .number($0.value, digits: 1) }
      add(predictions?.basis, to: &explained)
    case .ownExponent:
      explained.value = predictions?.ownModel.map { .number($0.exponent, digits: 3) }
      add(predictions?.basis, to: &explained)
      explained.add("the other result", predictions?.second.map { .meters($0.meters) })
      explained.add("its time", predictions?.second.map { .seconds($0.seconds) })
      explained.alternatives = [
        .init("published", "as published", .number(RiegelModel.published.exponent, digits: 2))
      ]
    case .trainingPaces:
      guard let vdot = predictions?.vdot else { break }
      explained.value = .speed(1_000 / vdot.secondsPerKilometer(at: .easy))
      explained.finding = "The easy pace."
      explained.add("VDOT", .number(vdot.value, digits: 1))
      for pace in TrainingPace.allCases {
        explained.add(pace.name.lowercased(), .speed(1_000 / vdot.secondsPerKilometer(at: pace)))
      }
    case .oxygenUptake: explainUptake(&explained)
    case .weeklyRunning: explained.value = outlook.metersPerWeek.map { .meters($0) }
    default: return explained
    }
    if explained.value == nil { explained.finding = "There is none: the log has no run that the rule can use." }
    return explained
  }

  private func explainTime(_ explained: inout MetricExplanation) {
    guard let row = outlook.predictions?.rows.last(where: { $0.seconds[.riegel] != nil }) else { return }
    explained.value = row.seconds[.riegel].map { .seconds($0) }
    explained.finding = "\(row.distance.name), by Riegel."
    add(outlook.predictions?.basis, to: &explained)
    let range = row.ranges[.riegel]
    explained.add("with an exponent \(RiegelModel.exponentError) lower", range.map { .seconds($0.lowerBound) })
    explained.add("with an exponent \(RiegelModel.exponentError) higher", range.map { .seconds($0.upperBound) })
    explained.add("distance a week", outlook.metersPerWeek.map { .meters($0) })
    explained.alternatives = PredictionModel.allCases.filter { $0 != .riegel }.compactMap { model in
      row.seconds[model].map { .init(model.rawValue, model.name, .seconds($0)) }
    }
  }

  private func explainUptake(_ explained: inout MetricExplanation) {
    guard let first = outlook.estimates.first else { return }
    explained.value = .number(first.estimate.value, digits: 1)
    explained.finding = ["\(first.estimate.rule.name).", outlook.uptakeVerdict].compactMap(\.self).joined(
      separator: " ")
    add(first.result, to: &explained)
    for estimate in outlook.estimates where estimate.runCount > 0 {
      explained.add("runs for “\(estimate.estimate.rule.name)”", .count(estimate.runCount))
    }
    explained.thresholds = thresholds.usedHeartRates(on: today).filter {
      $0.name != ThresholdKind.lactateThresholdHeartRate.name
    }
    if explained.thresholds.contains(where: { !$0.isSet }) { explained.remedy = .setProfile }
    explained.alternatives = outlook.estimates.dropFirst().map {
      .init($0.estimate.rule.rawValue, $0.estimate.rule.name, .number($0.estimate.value, digits: 1))
    }
  }

  private func add(_ result: RaceResult?, to explained: inout MetricExplanation) {
    guard let result else { return }
    explained.add("from a result over", .meters(result.meters))
    explained.add("time", .seconds(result.seconds))
    guard let effort = outlook.source(of: result)?.effort else { return }
    explained.add("day", .day(effort.day))
    explained.add("workout", .text(effort.title))
  }
}
