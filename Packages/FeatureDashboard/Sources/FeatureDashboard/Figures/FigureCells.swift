import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The columns of a report as texts, for its tables.
struct FigureCells {
  struct Column {
    let title: String
    /// What is shown even if there is little room has a high one; `nil` for that of its place.
    var rank: Int?
    let text: (FigureReport.Step) -> String
    let change: (FigureReport.Step, FigureReport.Step) -> Text
  }

  let columns: [Column]
  let remarks: [String]
  private let report: FigureReport
  private let quantities: QuantityFormatter

  func name(of step: FigureReport.Step) -> String {
    quantities.name(ofStep: step.days, by: report.unit, today: report.request.today)
  }

  init(_ report: FigureReport, _ quantities: QuantityFormatter) {
    self.report = report
    self.quantities = quantities
    var (columns, remarks) = ([Column](), [String]())
    for column in report.request.columns {
      switch column {
      case .figure(let figure, let statistic):
        columns.append(Self.column(figure, statistic, report, quantities))
        if figure == .efficiency, let kind = report.efficiencyKind, report.request.filter.sport == nil {
          remarks.append(
            "Efficiency: only that of \(kind.sport.name.lowercased()); other sports cannot be added to it.")
        }
      case .zones(let quantity):
        let (found, note) = Self.zones(quantity, report, title: "Z") {
          $0.map { quantities.duration(seconds: $0) } ?? QuantityFormatter.absent
        } values: {
          $0.seconds
        }
        columns += found
        remarks += [note].compactMap(\.self) + [Self.others(quantity, report, quantities)].compactMap(\.self)
      case .loadZones(let quantity):
        let (found, note) = Self.zones(quantity, report, title: "Load Z") {
          quantities.number($0)
        } values: {
          $0.loadPoints
        }
        columns += found
        remarks += [note].compactMap(\.self)
      case .shape(let quantity):
        columns += Self.shape(quantity, report, quantities)
        remarks += Self.shapeRemarks(quantity, report, quantities)
      }
    }
    if report.outdatedCount > 0 {
      remarks.append(
        "\(quantities.count(report.outdatedCount, of: "workout")) still to be read: zones and efficiency lack them.")
    }
    self.columns = columns
    var seen: Set<String> = []
    self.remarks = remarks.filter { seen.insert($0).inserted }
  }

  private static func column(
    _ figure: PeriodFigure, _ statistic: FigureStatistic, _ report: FigureReport, _ quantities: QuantityFormatter
  ) -> Column {
    func text(_ value: Double?) -> String {
      quantities.text(
        value, of: figure, as: statistic, in: report.request.filter.sport, output: report.efficiencyOutput)
    }
    return Column(title: FigureColumn.title(of: figure, statistic, in: report.request.filter.sport)) {
      text(report.value(of: figure, as: statistic, in: $0))
    } change: { step, other in
      guard statistic != .share || step.all != nil, let value = report.value(of: figure, as: statistic, in: step),
        let before = report.value(of: figure, as: statistic, in: other)
      else { return Text("") }
      if let scale = FigureScale(of: figure, in: report, quantities), scale.isPace {
        return Text(scale.paceChange(from: before, to: value, quantities))
      }
      // The difference of two paces is no pace.
      if figure == .speed || figure == .fastest, report.request.filter.sport?.speedConvention == .pacePerHundred {
        return Text.change(value - before, quantities.percentage(before > 0 ? (value / before - 1).magnitude : 0))
      }
      return Text.change(
        value - before,
        quantities.changeText(
          (value - before).magnitude, of: figure, as: statistic, in: report.request.filter.sport,
          output: report.efficiencyOutput))
    }
  }

  private static func zones(
    _ quantity: ZoneQuantity, _ report: FigureReport, title: String, text: @escaping (Double?) -> String,
    values: @escaping (FigureSums.Zones) -> [Double]
  ) -> (columns: [Column], note: String?) {
    guard let scale = report.scale(of: quantity) else {
      return ([], "No \(quantity.words) was recorded, or a threshold is missing.")
    }
    let columns = scale.names.enumerated().map { index, name in
      // Some zones without the others would look like all of them.
      Column(title: name.hasPrefix("below") ? "Below" : title + name, rank: 18) { step in
        text(step.sums.zones[scale].map { values($0)[index] })
      } change: { step, other in
        guard let now = step.sums.zones[scale].map({ values($0)[index] }),
          let before = other.sums.zones[scale].map({ values($0)[index] })
        else { return Text("") }
        return Text.change(now - before, text((now - before).magnitude))
      }
    }
    let model = scale.model ?? "your own bounds"
    return (
      columns,
      "Zones of \(quantity.words): \(model), with the thresholds of each workout's day. Standing counts here, and not in "
        + "the time."
    )
  }

  private static func others(
    _ quantity: ZoneQuantity, _ report: FigureReport, _ quantities: QuantityFormatter
  ) -> String? {
    let seconds = report.secondsOfOtherScales(of: quantity)
    guard seconds > 0 else { return nil }
    return "\(quantities.duration(seconds: seconds)) of other sports with other \(quantity.words) zones are left out."
  }

  private static func shape(
    _ quantity: ZoneQuantity, _ report: FigureReport, _ quantities: QuantityFormatter
  ) -> [Column] {
    let parts: [(String, KeyPath<IntensityDistribution, Double>)] = [
      ("Easy", \.easy), ("Moderate", \.moderate), ("Hard", \.hard),
    ]
    let shares = parts.map { title, part in
      Column(title: title) { step in
        quantities.percentage(step.sums.distributions[quantity]?.time.fractions?[keyPath: part])
      } change: { step, other in
        guard let now = step.sums.distributions[quantity]?.time.fractions?[keyPath: part],
          let then = other.sums.distributions[quantity]?.time.fractions?[keyPath: part]
        else { return Text("") }
        return Text.change(now - then, quantities.points((now - then).magnitude))
      }
    }
    let shape = Column(title: "Shape", rank: 19) { step in
      guard let distribution = step.sums.distributions[quantity], let shape = distribution.time.shape else {
        return QuantityFormatter.absent
      }
      return report.evidence(of: quantity, in: step).isEnough ? shape.name : "too little"
    } change: { _, _ in
      Text("")
    }
    return shares + [shape]
  }

  private static func shapeRemarks(
    _ quantity: ZoneQuantity, _ report: FigureReport, _ quantities: QuantityFormatter
  ) -> [String] {
    let fractions = quantity.intensityFractions
    let bounds =
      "Moderate begins at \(quantities.percentage(fractions.first)) of the threshold \(quantity.words), hard at the "
      + "threshold."
    let evidence = report.evidence(of: quantity, in: report.whole)
    guard let distribution = report.whole.sums.distributions[quantity]?.time, let shape = distribution.shape else {
      return [bounds, quantity.reasonForNoShape]
    }
    guard evidence.isEnough else { return [bounds] + evidence.shortages.map(\.sentence) }
    let index = distribution.polarizationIndex.map {
      ", polarization index \(quantities.number($0, fractionDigits: 2))"
        + ($0 > IntensityDistribution.leastPolarizedIndex ? "" : " (not above 2)")
    }
    return [bounds, "The time is \(shape.name): \(shape.rule)\(index ?? "")."]
  }
}
