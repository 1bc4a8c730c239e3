import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle periods --show … --json`
struct FiguresDocument: JSONDocument {
  struct FigureJSON: Encodable {
    let figure: String
    /// `sum`, `mean`, `best` or `share`
    let statistic: String
    /// In SI units; a share is a part of all workouts of the same days, or of the whole period without a filter. Missing
    /// if no workout has it.
    let value: Double?
  }

  struct ZonesJSON: Encodable {
    /// `heart-rate`, `power` or `pace`
    let quantity: String
    /// Missing for own bounds.
    let model: String?
    let names: [String]
    let seconds: [Double]
    let load: [Double]
  }

  struct ShapeJSON: Encodable {
    let quantity: String
    let easySeconds: Double
    let moderateSeconds: Double
    let hardSeconds: Double
    let easyLoad: Double
    let moderateLoad: Double
    let hardLoad: Double
    /// Missing if there are too few days, workouts or recordings for one.
    let shape: String?
    let polarizationIndex: Double?
    /// What a shape needs and does not have.
    let shortages: [String]
  }

  struct StepJSON: Encodable {
    let firstDay: String
    let lastDay: String
    let workouts: Int
    let figures: [FigureJSON]
    let zones: [ZonesJSON]
    let shapes: [ShapeJSON]

    init(_ step: FigureReport.Step, in report: FigureReport) {
      firstDay = step.days.lowerBound.description
      lastDay = step.days.upperBound.description
      workouts = step.sums.workoutCount
      figures = report.request.columns.compactMap { column in
        guard case .figure(let figure, let statistic) = column else { return nil }
        return FigureJSON(
          figure: figure.rawValue, statistic: statistic.rawValue,
          value: report.value(of: figure, as: statistic, in: step))
      }
      zones = report.zoneQuantities.compactMap { quantity in
        guard let scale = report.scale(of: quantity) else { return nil }
        let zones = step.sums.zones[scale]
        return ZonesJSON(
          quantity: quantity.code, model: scale.model, names: scale.names,
          seconds: zones?.seconds ?? scale.names.map { _ in 0 }, load: zones?.loadPoints ?? scale.names.map { _ in 0 })
      }
      shapes = report.request.columns.compactMap { column in
        guard case .shape(let quantity) = column, let distribution = step.sums.distributions[quantity] else {
          return nil
        }
        let (time, load) = (distribution.time, distribution.load)
        let shortages = report.evidence(of: quantity, in: step).shortages
        return ShapeJSON(
          quantity: quantity.code, easySeconds: time.easy, moderateSeconds: time.moderate, hardSeconds: time.hard,
          easyLoad: load.easy, moderateLoad: load.moderate, hardLoad: load.hard,
          shape: shortages.isEmpty ? time.shape?.rawValue : nil,
          polarizationIndex: shortages.isEmpty ? time.polarizationIndex : nil, shortages: shortages.map(\.code))
      }
    }
  }

  let format = "fettle.figures/1"
  /// In the form in which the command takes it.
  let period: String
  /// The period that it is compared with.
  let otherPeriod: String?
  let today: String
  /// Whether the period is not over; both periods then end early.
  let isToDate: Bool
  /// `day`, `week`, `month`, `year` or `season`
  let stepUnit: String
  /// `power` for watts per beat a minute, `speed` for meters per beat; missing without efficiency.
  let efficiencyOutput: String?
  /// Workouts whose recordings are still to be read; zones and efficiency lack them.
  let outdatedWorkouts: Int
  let whole: StepJSON
  let other: StepJSON?
  let steps: [StepJSON]

  init(_ report: FigureReport) {
    period = report.request.period.description
    otherPeriod = report.request.baseline.period(for: report.request.period)?.description
    today = report.request.today.description
    isToDate = report.isToDate
    stepUnit = report.unit.code
    efficiencyOutput = report.efficiencyOutput?.rawValue
    outdatedWorkouts = report.outdatedCount
    whole = StepJSON(report.whole, in: report)
    other = report.other.map { StepJSON($0, in: report) }
    steps = report.steps.map { StepJSON($0, in: report) }
  }
}

extension FigureReport {
  /// The quantities whose zones are shown.
  fileprivate var zoneQuantities: [ZoneQuantity] {
    ZoneQuantity.allCases.filter { request.columns.contains(.zones($0)) || request.columns.contains(.loadZones($0)) }
  }

  /// The fields of the steps in a list: the days, then what the columns show.
  var listFields: [ListField<Step>] {
    [
      ListField("firstDay") { $0.days.lowerBound.description }, ListField("lastDay") { $0.days.upperBound.description },
    ] + request.columns.flatMap(fields)
  }

  private func fields(of column: FigureColumn) -> [ListField<Step>] {
    switch column {
    case .figure(let figure, let statistic):
      return [ListField(column.text) { self.value(of: figure, as: statistic, in: $0) }]
    case .zones(let quantity): return zoneFields(quantity, "zone", \.seconds)
    case .loadZones(let quantity): return zoneFields(quantity, "load-zone", \.loadPoints)
    case .shape(let quantity):
      let parts: [(String, any KeyPath<IntensityDistribution, Double> & Sendable)] = [
        ("easy", \.easy), ("moderate", \.moderate), ("hard", \.hard),
      ]
      return parts.map { name, part in
        ListField("\(quantity.code)-\(name)") { $0.sums.distributions[quantity]?.time[keyPath: part] }
      } + [
        ListField("\(quantity.code)-shape") { step -> String? in
          self.evidence(of: quantity, in: step).isEnough ? step.sums.distributions[quantity]?.time.shape?.rawValue : nil
        }
      ]
    }
  }

  private func zoneFields(
    _ quantity: ZoneQuantity, _ word: String, _ values: any KeyPath<FigureSums.Zones, [Double]> & Sendable
  ) -> [ListField<Step>] {
    guard let scale = scale(of: quantity) else { return [] }
    return scale.names.enumerated().map { index, name in
      ListField("\(quantity.code)-\(word)-\(name.replacing(" ", with: "-"))") {
        $0.sums.zones[scale]?[keyPath: values][index]
      }
    }
  }
}
