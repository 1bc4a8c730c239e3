import DomainCore
import DomainTraining

/// A curve of best efforts, to explain its figures.
public struct ExplainedCurve: Sendable {
  /// The curve, with the estimates that follow from it.
  public let report: CurveReport

  /// Explains the figures of a curve.
  public init(_ report: CurveReport) {
    self.report = report
  }

  /// The figures of curves that have a value here, explained.
  public var explanations: [FigureExplanation] {
    ExplainedFigure.allCases.filter { $0.subject == .curves }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure has its value. A figure of another subject has none here.
  public func explanation(of figure: ExplainedFigure) -> FigureExplanation {
    var explained = FigureExplanation(of: figure, sport: report.request.sport ?? .running)
    switch figure {
    case .durationCurve:
      explained.value = report.curve.points.isEmpty ? nil : .count(report.curve.points.count)
      explained.finding =
        report.curve.workoutCount == 1
        ? "The best efforts of 1 workout." : "The best efforts of \(report.curve.workoutCount) workouts."
      for point in report.curve.points { explained.add(name(of: point.measure), value(of: point)) }
      if report.unweighedCount > 0 {
        explained.omissions = [.init(.count(report.unweighedCount), "workouts of days without a weight")]
      }
    case .criticalPower: explainPower(&explained) { .watts($0.criticalPowerWatts) }
    case .wPrime: explainPower(&explained) { .kilojoules($0.wPrimeJoules / 1_000) }
    case .thresholdPower:
      explained.value = report.thresholdPowers.first.map { .watts($0.watts) }
      explained.finding =
        report.thresholdPowers.first.map { "By the rule: \($0.rule.name)." }
        ?? ["There is none: no best 20 min that can have been all-out.", report.missingEstimate?.sentence].compactMap(
          \.self
        )
        .joined(separator: " ")
      explained.alternatives = report.thresholdPowers.dropFirst().map {
        .init($0.rule.code, $0.rule.name, .watts($0.watts))
      }
    case .criticalSpeed:
      guard let speed = report.criticalSpeed else {
        explained.finding = report.missingEstimate.map { "There is none. \($0.sentence)" }
        break
      }
      explained.value = .speed(speed.metersPerSecond)
      explained.add("D′", .meters(speed.reserveMeters))
      for run in speed.runs { explained.add("\(Int(exactly: run.meters.rounded()) ?? 0) m", .seconds(run.seconds)) }
    case .criticalSwimSpeed:
      guard let speed = report.criticalSwimSpeed else { break }
      explained.value = .speed(speed.metersPerSecond)
      explained.sport = .swimming
      explained.add("D′", .meters(speed.reserveMeters))
    default: break
    }
    if explained.value == nil, explained.finding == nil {
      explained.finding = "There is none: the efforts of these days do not have what the rule needs."
    }
    return explained
  }

  private func explainPower(
    _ explained: inout FigureExplanation, _ value: (CriticalPowerEstimate) -> ExplainedValue
  ) {
    guard let estimate = report.criticalPower else {
      explained.finding = report.missingEstimate.map { "There is none. \($0.sentence)" }
      return
    }
    explained.value = value(estimate)
    explained.finding = "By the model: \(estimate.model.name)."
    if estimate.isErrorKnown {
      explained.add("mean deviation of the efforts", .watts(estimate.errorWatts))
    } else {
      explained.add("error", .text("unknown, because there are only as many efforts as parameters"))
    }
    for effort in estimate.efforts {
      explained.add("best \(Int(exactly: effort.seconds.rounded()) ?? 0) s", .watts(effort.watts))
    }
    explained.alternatives = report.criticalPowers.dropFirst().map {
      .init($0.model.rawValue, $0.model.name, value($0))
    }
  }

  private func name(of measure: EffortMeasure) -> String {
    let length = Int(exactly: measure.length.rounded()) ?? 0
    return if case .time = measure { "fastest \(length) m" } else { "best \(length) s" }
  }

  private func value(of point: RecordedCurve.Point) -> ExplainedValue {
    switch report.request.kind {
    case .power: .watts(point.value)
    case .powerPerKilogram: .number(point.value, digits: 2)
    case .heartRate: .beatsPerMinute(point.value)
    case .pace: .seconds(point.seconds)
    }
  }
}
