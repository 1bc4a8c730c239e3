import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared
import Foundation

/// The curve over a logarithmic time, filled, and the comparison dashed.
struct CurveChart: View {
  @Environment(\.quantities) private var quantities
  let report: CurveReport
  let sport: Sport

  var body: some View { PlotStack([plot], axis: axis) }

  private var kind: CurveKind { report.request.kind }
  private var isPace: Bool { kind == .pace && sport.speedConvention != .speed }

  private var scale: AxisScale {
    switch kind {
    case .power: AxisScale(unit: "W") { $0 }
    case .powerPerKilogram: AxisScale(unit: "W/kg") { $0 }
    case .heartRate: AxisScale(unit: "bpm") { $0 }
    case .pace: quantities.speedScale(in: sport)
    }
  }

  private var color: ColorRole {
    switch kind {
    case .power, .powerPerKilogram: .quantity(.power)
    case .heartRate: .quantity(.heart)
    case .pace: .quantity(.pace)
    }
  }

  private var plot: Plot {
    var lines = [
      Plot.Line(
        shortName(of: CurveSpan(report.request.period)), series(report.curve), form: isPace ? .line : .area,
        color: color, isNamed: true)
    ]
    if let comparison = report.comparison, let span = report.request.comparedSpan, !comparison.points.isEmpty {
      lines.append(
        Plot.Line(comparedName(of: span), series(comparison, isDashed: true), color: .secondary, isNamed: true))
    }
    return Plot(
      lines, heading: Plot.Heading(kind.name, unit: scale.unit, color: color),
      steps: isPace ? .pace : .number(multipleOf: kind == .powerPerKilogram ? 0.1 : 1),
      base: isPace || kind == .heartRate ? nil : 0, weight: 4, sentence: sentence,
      tickText: { isPace ? quantities.paceText(seconds: $0) : number($0) },
      valueText: { isPace ? quantities.paceText(seconds: $0) : number($0) })
  }

  /// "90 days", "2026": as it has room where the line ends.
  private func shortName(of span: CurveSpan) -> String {
    let name = quantities.name(of: span)
    guard let period = span.period, name.count > 14 else { return name }
    return "\(period.lastDay.daysSinceEpoch - period.firstDay.daysSinceEpoch + 1) days"
  }

  private func comparedName(of span: CurveSpan) -> String {
    switch report.request.baseline {
    case .previous: "before"
    case .yearEarlier: "a year before"
    case .everything, .other, .nothing: shortName(of: span)
    }
  }

  private func number(_ value: Double) -> String {
    quantities.number(value, fractionDigits: kind == .powerPerKilogram ? 1 : 0)
  }

  // MARK: the line

  /// Values at equal distances of the logarithm of time, between the points as they are shown.
  private static let stepsPerDecade = 100.0
  /// A dash and the gap after it, in steps.
  private static let (dash, gap) = (6, 2)

  private func series(_ curve: RecordedCurve, isDashed: Bool = false) -> PlotSeries {
    let points = curve.points.compactMap { point in
      scale(point.value).map { (place: log10(point.seconds), value: $0) }
    }
    guard let line = PointLine(points) else { return PlotSeries([]) }
    let (first, last) = (line.places.lowerBound, line.places.upperBound)
    let count = max(1, Int(exactly: ((last - first) * Self.stepsPerDecade).rounded(.up)) ?? 1)
    let values = (0...count).map { number -> Double? in
      let isGap = isDashed && number % (Self.dash + Self.gap) >= Self.dash
      return isGap ? nil : line.value(at: first + Double(number) / Self.stepsPerDecade)
    }
    return PlotSeries(values, from: first, step: 1 / Self.stepsPerDecade)
  }

  // MARK: the axis

  private var axis: PlotAxis {
    let seconds = (report.curve.points + (report.comparison?.points ?? [])).map(\.seconds)
    let (low, high) = (seconds.min() ?? 1, seconds.max() ?? 1)
    return .logarithmicTime(log10(low)...max(log10(low) + 0.01, log10(high)), lastText: text(high)) { text($0) }
  }

  private func text(_ seconds: Double) -> String {
    seconds < 59.5
      ? "\(quantities.number(seconds)) s"
      : seconds < 3_599.5
        ? "\(quantities.number(seconds / 60)) min"
        : "\(quantities.number(seconds / 3_600, fractionDigits: seconds.truncatingRemainder(dividingBy: 3_600) < 1 ? 0 : 1)) h"
  }

  private var sentence: String {
    let points = report.curve.points
    guard let first = points.first, let last = points.last else { return "" }
    func text(_ point: RecordedCurve.Point) -> String {
      "\(quantities.value(point.value, of: kind, in: sport)) for \(self.text(point.seconds))"
    }
    return "\(kind.name): \(text(first)) to \(text(last))."
  }
}
