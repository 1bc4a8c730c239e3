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

/// The best efforts of both curves, measure by measure.
struct CurveTable: View {
  @Environment(\.quantities) private var quantities
  let report: CurveReport
  let sport: Sport

  var body: some View {
    Table(report.rows, emptyText: emptyText) {
      TableColumn("", priority: 9) { row in
        row.isFresh ? Text(mark: "◆", words: "New").foreground(.good) : Text("")
      }
      TableColumn("For", priority: 10) { Text(name(of: $0.measure)) }
      TableColumn("Best", alignment: .trailing, priority: 9) { row in
        Text.figure(text(row.point))
      }
      if isTimed {
        TableColumn("Time", alignment: .trailing, priority: 7) { row in
          quantities.duration(seconds: row.point?.seconds)
        }
      }
      if report.comparison != nil {
        TableColumn("Compared", alignment: .trailing, priority: 8) { Text(text($0.compared)).foreground(.secondary) }
        TableColumn("Change", alignment: .trailing, priority: 6) { change($0) }
      }
      TableColumn("Day", priority: 5) { row in
        Text(quantities.date(daysSinceEpoch: row.point?.day.daysSinceEpoch, style: .dayMonthYear))
          .foreground(.secondary)
      }
      TableColumn("Workout", priority: 3, minWidth: 12) { Text($0.point?.title ?? "").lineLimit(1) }
    }
    if report.unweighedCount > 0 {
      Text(
        report.unweighedCount == 1
          ? "1 workout is left out: your weight on its day is not set."
          : "\(quantities.count(report.unweighedCount)) workouts are left out: your weight on their days is not set."
      )
      .foreground(.secondary)
    }
  }

  private var isTimed: Bool { report.request.kind == .pace }

  /// The durations alone: the quantity is that of the table.
  private func name(of measure: EffortMeasure) -> String {
    let name = quantities.name(of: measure)
    return name.hasSuffix(" power")
      ? String(name.dropLast(6)) : name.hasSuffix(" heart rate") ? String(name.dropLast(11)) : name
  }

  private func text(_ point: RecordedCurve.Point?) -> String {
    point.map { quantities.value($0.value, of: report.request.kind, in: sport) } ?? QuantityFormatter.absent
  }

  private func change(_ row: CurveReport.Row) -> Text {
    guard let fraction = row.differenceFraction else { return Text("") }
    return Text("\(quantities.signedNumber(fraction * 100, fractionDigits: 1))%")
      .foreground(fraction > 0 ? .good : .secondary)
  }

  private var emptyText: String {
    switch report.request.kind {
    case .power, .powerPerKilogram: "No workouts with power data in this period."
    case .pace: "No runs in this period are long enough."
    case .heartRate: "No workouts with heart rate data in this period."
    }
  }
}

/// The words of curves.
enum CurveWords {
  /// For diagnostics.
  static func code(of baseline: CurveBaseline) -> String {
    switch baseline {
    case .previous: "previous"
    case .yearEarlier: "last-year"
    case .everything: "all"
    case .other(let period): period.description
    case .nothing: "none"
    }
  }

  static func title(of baseline: CurveBaseline) -> String {
    switch baseline {
    case .previous, .other: "with the one before"
    case .yearEarlier: "with last year"
    case .everything: "with all time"
    case .nothing: "with nothing"
    }
  }

  static func title(ofNext period: Period?) -> String {
    switch period?.unit {
    case nil where period == nil: "all time"
    case nil: "the last \(CurvesState.recentDays) days"
    case .month: "this month"
    case .season: "this season"
    case .day, .week, .year: "this year"
    }
  }

  /// "FTP is 262 W from 3 Nov 2026."
  static func sentence(for accepted: ThresholdProposal, _ quantities: QuantityFormatter) -> String {
    let day = quantities.date(daysSinceEpoch: accepted.day.daysSinceEpoch, style: .dayMonthYear)
    return "\(accepted.threshold.name) is \(quantities.value(accepted.value, of: accepted.threshold)) from \(day)."
  }
}

extension QuantityFormatter {
  /// "all time", "2026", "1 Sep – 29 Nov 2026"
  func name(of span: CurveSpan) -> String {
    guard let period = span.period else { return "all time" }
    let (first, last) = (period.firstDay, period.lastDay)
    switch period.unit {
    case .year: return "\(first.components.year)"
    case .season: return "season \(first.components.year)/\(String(last.components.year).suffix(2))"
    case .day, .week, .month, nil:
      let style: DateStyle = first.components.year == last.components.year ? .dayMonth : .dayMonthYear
      let end = date(daysSinceEpoch: last.daysSinceEpoch, style: .dayMonthYear)
      return first == last ? end : "\(date(daysSinceEpoch: first.daysSinceEpoch, style: style)) – \(end)"
    }
  }

  /// A threshold in the unit in which athletes set it.
  func value(_ value: Double?, of threshold: ProposedThreshold) -> String {
    switch threshold {
    case .maximumHeartRate, .lactateThresholdHeartRate: heartRate(beatsPerMinute: value)
    case .functionalThresholdPower: power(watts: value)
    case .thresholdSpeed: pace(metersPerSecond: value)
    }
  }

  /// A value of a curve.
  func value(_ value: Double?, of kind: CurveKind, in sport: Sport) -> String {
    switch kind {
    case .power: power(watts: value)
    case .powerPerKilogram: value.map { "\(number($0, fractionDigits: 2)) W/kg" } ?? Self.absent
    case .heartRate: heartRate(beatsPerMinute: value)
    case .pace: speed(metersPerSecond: value, in: sport)
    }
  }
}
