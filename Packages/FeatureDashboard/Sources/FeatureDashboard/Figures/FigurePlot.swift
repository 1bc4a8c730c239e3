import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// How the means and bests of a figure are drawn: as a line, because a column from zero hides how they differ, and cannot
/// show what is negative.
struct FigureScale {
  private let scale: TrendScale
  private let convert: (Double) -> Double
  /// Whether values are drawn from zero.
  let isSigned: Bool
  let color: ColorRole

  /// `nil` for a figure that adds up, and for the pace of swimming.
  init?(of figure: PeriodFigure, in report: FigureReport, _ quantities: QuantityFormatter) {
    let sport = report.request.filter.sport
    let unit: TrendUnit
    var convert = { (value: Double) in value }
    switch figure {
    case .heartRate: (unit, color) = (.beatsPerMinute, .quantity(.heart))
    case .power, .weightedPower: (unit, color) = (.watts, .quantity(.power))
    case .intensity: (unit, color) = (.fraction, .accent)
    case .decoupling: (unit, color) = (.fraction, .quantity(.pace))
    case .cadence:
      guard sport != nil else { return nil }
      (unit, color) = (.perMinute, .quantity(.cadence))
    case .efficiency:
      let output = report.efficiencyOutput ?? .speed
      (unit, color) = (output.efficiencyUnit, .quantity(output == .power ? .power : .pace))
    case .speed, .fastest:
      switch sport?.speedConvention {
      case .pacePerHundred: return nil
      case .pacePerDistance:
        (unit, color) = (.secondsPerKilometer, .quantity(.pace))
        convert = { $0 > 0 ? 1_000 / $0 : 0 }
      case .speed, nil: (unit, color) = (.metersPerSecond, .quantity(.pace))
      }
    case .count, .time, .distance, .ascent, .descent, .load, .energy, .timeAboveThreshold, .longest, .days, .effort:
      return nil
    }
    scale = TrendScale(unit, of: sport.map { [$0] } ?? [], quantities)
    self.convert = convert
    isSigned = figure == .decoupling
  }

  var unit: String { scale.unit }
  var isPace: Bool { scale.isPace }
  var steps: ValueTicks.Steps { scale.steps }

  /// A value in the unit.
  func callAsFunction(_ value: Double) -> Double { scale(convert(value)) }

  func text(ofShown value: Double, _ quantities: QuantityFormatter) -> String {
    scale.text(ofShown: value, quantities)
  }

  /// "2.0 s /km slower": an arrow would say the one thing of the speed and the other of the pace.
  func paceChange(from before: Double, to now: Double, _ quantities: QuantityFormatter) -> String {
    let change = convert(now) - convert(before)
    let amount = scale.amount(change, quantities)
    guard amount.contains(where: { ("1"..."9").contains($0) }) else { return "= \(amount)" }
    return "\(amount) \(change > 0 ? "slower" : "faster")"
  }
}

/// A line through the values of the steps, which are equally far from each other. A step without a value is a gap.
struct FigurePlot: View {
  @Environment(\.quantities) private var quantities
  let report: FigureReport
  let figure: PeriodFigure
  let statistic: FigureStatistic
  let scale: FigureScale

  var body: some View {
    if values.allSatisfy({ $0 == nil }) {
      Text("No workout of the period has a value.").foreground(.secondary)
    } else {
      PlotStack([plot], axis: axis)
    }
  }

  private var values: [Double?] {
    report.steps.map { report.value(of: figure, as: statistic, in: $0).map { scale($0) } }
  }

  private var title: String { FigureColumn.title(of: figure, statistic, in: report.request.filter.sport) }

  private var plot: Plot {
    let scale = scale
    return Plot(
      [Plot.Line(title, PlotSeries(values), form: scale.isSigned ? .signed : .line, color: scale.color)],
      heading: Plot.Heading(title, unit: scale.unit, color: scale.color), steps: scale.steps, sentence: sentence,
      tickText: { scale.text(ofShown: $0, quantities) },
      valueText: { "\(scale.text(ofShown: $0, quantities)) \(scale.unit)" })
  }

  private var axis: PlotAxis {
    let names = report.steps.map(name)
    return .distance(0...Double(max(1, names.count - 1)), lastText: names.last ?? "") { place in
      Int(exactly: place).flatMap { names.indices.contains($0) ? names[$0] : nil } ?? ""
    }
  }

  private func name(of step: FigureReport.Step) -> String {
    let day = step.days.lowerBound
    return switch report.unit {
    case .day, .week: quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonth)
    case .month:
      quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: report.steps.count > 12 ? .monthYear : .month)
    case .year, .season: quantities.name(ofStep: step.days, by: report.unit, today: report.request.today)
    }
  }

  private var sentence: String {
    let known = zip(report.steps, values).compactMap { step, value in value.map { (step: step, value: $0) } }
    func words(_ point: (step: FigureReport.Step, value: Double)) -> String {
      let name = quantities.name(ofStep: point.step.days, by: report.unit, today: report.request.today)
      return "\(scale.text(ofShown: point.value, quantities)) \(scale.unit) in \(name)"
    }
    guard let least = known.min(by: { $0.value < $1.value }), let most = known.max(by: { $0.value < $1.value })
    else { return "\(title): no values." }
    return known.count == 1 ? "\(title): \(words(least))." : "\(title): from \(words(least)) to \(words(most))."
  }
}
