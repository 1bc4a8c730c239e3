import DomainCore
import DomainTraining

/// Figures of a period with all that they depend on, to explain them.
public struct ExplainedFigures: ExplainedMetrics, Sendable {
  /// The figures of the period and of the one beside it.
  public let report: FigureReport

  /// Explains figures of a period.
  public init(_ report: FigureReport) {
    self.report = report
  }

  /// The metrics that the period has, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .figures }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a metric has its value. A metric of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure)
    switch figure {
    case .periodFigures: explainFigures(&explained)
    case .zoneTime: explainZones(&explained, \.seconds) { .seconds($0) }
    case .zoneLoad: explainZones(&explained, \.loadPoints) { .points($0) }
    case .intensityShape, .polarizationIndex: explainShape(&explained)
    case .comparableEfficiency: explainEfficiency(&explained)
    case .thresholdTime:
      explained.value = report.whole.sums.value(of: .timeAboveThreshold, as: .sum).map { .seconds($0) }
      addWorkouts(&explained, report.whole.sums.sums[.timeAboveThreshold]?.count)
    default: break
    }
    if explained.value == nil, explained.finding == nil {
      explained.finding = "There is none: no workout of the period has what the rule needs."
    }
    return explained
  }

  private func addWorkouts(
    _ explained: inout MetricExplanation, _ count: Int?, lacking what: String = "workouts without what the rule needs"
  ) {
    explained.add("from", .day(report.whole.days.lowerBound))
    explained.add("through", .day(report.whole.days.upperBound))
    explained.add("workouts", count.map { .count($0) })
    let left = report.whole.sums.workoutCount - (count ?? 0)
    if left > 0 { explained.omissions.append(.init(.count(left), what)) }
    if report.outdatedCount > 0 {
      explained.omissions.append(.init(.count(report.outdatedCount), "workouts that are still to be read"))
    }
  }

  private func explainFigures(_ explained: inout MetricExplanation) {
    let count = report.whole.sums.workoutCount
    guard count > 0 else { return }
    explained.value = .text(count == 1 ? "of 1 workout" : "of \(count) workouts")
    addWorkouts(&explained, count)
    for case .figure(let figure, let statistic) in report.request.columns {
      let value = report.value(of: figure, as: statistic, in: report.whole)
      let name = figure.name.lowercased() + (figure.statistics.count > 1 ? ", \(statistic.rawValue)" : "")
      explained.add(name, value.map { figure.explained($0, as: statistic, by: report.efficiencyOutput) })
      let valued = report.whole.sums.sums[figure]?.count ?? 0
      let reason =
        "workouts without \(figure.name.lowercased())" + (figure == .efficiency ? ", or of other sports" : "")
      if figure != .days, valued < count, !explained.omissions.contains(where: { $0.reason == reason }) {
        explained.omissions.append(.init(.count(count - valued), reason))
      }
    }
  }

  private func explainZones(
    _ explained: inout MetricExplanation, _ values: KeyPath<FigureSums.Zones, [Double]>,
    _ shown: (Double) -> ExplainedValue
  ) {
    let quantities = report.request.columns.compactMap { column -> ZoneQuantity? in
      switch column {
      case .zones(let quantity), .loadZones(let quantity), .shape(let quantity): quantity
      case .figure: nil
      }
    }
    guard let scale = report.scale(of: quantities.first ?? .heartRate), let zones = report.whole.sums.zones[scale]
    else { return }
    explained.value = shown(zones[keyPath: values].reduce(0, +))
    explained.finding =
      "Zones of \(scale.quantity.code.replacing("-", with: " ")), \(scale.model ?? "your own bounds")."
    addWorkouts(&explained, zones.workoutCount)
    for (name, value) in zip(scale.names, zones[keyPath: values]) { explained.add("zone \(name)", shown(value)) }
    let others = report.secondsOfOtherScales(of: scale.quantity)
    if others > 0 { explained.omissions.append(.init(.seconds(others), "of sports whose zones are others")) }
  }

  private func explainShape(_ explained: inout MetricExplanation) {
    let quantity =
      report.request.columns.compactMap { if case .shape(let quantity) = $0 { quantity } else { nil } }.first
      ?? .heartRate
    guard let distribution = report.whole.sums.distributions[quantity], let shape = distribution.time.shape,
      let parts = distribution.time.fractions
    else { return }
    let evidence = report.evidence(of: quantity, in: report.whole)
    if evidence.isEnough {
      explained.value =
        explained.figure == .intensityShape
        ? .text(shape.name) : distribution.time.polarizationIndex.map { .number($0, digits: 2) }
    } else {
      explained.finding = evidence.shortages.map(\.sentence).joined(separator: " ")
    }
    addWorkouts(&explained, distribution.workoutCount)
    explained.add("easy", .fraction(parts.easy))
    explained.add("moderate", .fraction(parts.moderate))
    explained.add("hard", .fraction(parts.hard))
    if explained.figure == .intensityShape, evidence.isEnough, let load = distribution.load.shape {
      explained.alternatives.append(.init("load", "by load", .text(load.name)))
    }
  }

  private func explainEfficiency(_ explained: inout MetricExplanation) {
    guard let sum = report.whole.sums.sums[.efficiency], let output = report.efficiencyOutput, sum.weight > 0 else {
      return
    }
    let unit = output.efficiencyUnit
    explained.value = .value(sum.weighted / sum.weight, in: unit)
    addWorkouts(&explained, sum.count, lacking: "workouts without what the rule needs, or of other sports")
    explained.sport = report.efficiencyKind?.sport
    explained.add("compared time", .seconds(sum.weight))
    explained.add("best of a workout", sum.best.map { .value($0.value, in: unit) })
    explained.add("on", sum.best.map { .day($0.day) })
  }
}

extension PeriodFigure {
  /// A value with its unit.
  fileprivate func explained(
    _ value: Double, as statistic: FigureStatistic, by output: EffortOutput?
  ) -> ExplainedValue {
    if statistic == .share { return .fraction(value) }
    return switch self {
    case .count, .days: .count(Int(exactly: value.rounded()) ?? 0)
    case .time, .timeAboveThreshold: .seconds(value)
    case .distance, .longest: .meters(value)
    case .ascent, .descent: .elevation(value)
    case .load: .points(value)
    case .energy: .kilocalories(value)
    case .heartRate: .beatsPerMinute(value)
    case .power, .weightedPower: .watts(value)
    case .intensity, .decoupling: .fraction(value)
    case .speed, .fastest: .speed(value)
    case .cadence: .cadence(value)
    case .efficiency: .value(value, in: (output ?? .speed).efficiencyUnit)
    case .effort: .number(value, digits: 1)
    }
  }
}

extension Metric {
  private static let profileEdges = [
    "Thresholds and zones are those of each workout's day.",
    "A workout without the recorded quantity adds nothing.",
    "Heart rates count in whole beats, powers in whole watts, speeds in centimeters per second.",
  ]

  var figureRule: MetricRule {
    func percent(_ share: Double) -> String { "\(Int(exactly: (share * 100).rounded()) ?? 0)%" }
    return switch self {
    case .periodFigures:
      MetricRule(
        "What the values of several workouts become.",
        rule:
          "Sum: all added up. Mean: of times, distances, climbs, loads and energies the sum divided by the workouts that "
          + "have one; of everything else the mean weighted by moving time, of efficiency by the compared time. Best: the "
          + "best of one workout. Share: the sum as a part of that of all workouts of the same days.",
        source: "Definition.",
        edges: [
          "A workout without a value does not count.", "The lowest decoupling is the best one.",
          "Longest and fastest are the distance and the speed of one workout.",
          "Without a filter, a share is the part of the whole period.",
        ])
    case .zoneTime:
      MetricRule(
        "The time in each zone, over all workouts of a period.",
        rule: "Each workout is divided by its own zones, and the times are added.", source: "Definition.",
        edges: Self.profileEdges + [
          "Zones of another model or with other names are not added.",
          "Standing counts, too, unlike in the moving time.",
        ])
    case .zoneLoad:
      MetricRule(
        "The load in each zone, over all workouts of a period.",
        rule:
          "The load of a workout is divided by what the time in each zone demands: by heart rate the training impulse, "
          + "by power and pace time × the square of the value.", source: Self.ownConvention,
        edges: Self.profileEdges)
    case .intensityShape:
      MetricRule(
        "How the time of a period is distributed over easy, moderate and hard.",
        rule:
          "Polarized: easy > hard > moderate. Pyramidal: easy > moderate > hard. Threshold: most is moderate. High: most "
          + "is hard. Easy: less than \(percent(IntensityDistribution.leastShapedFraction)) is moderate or hard.",
        constants: ZoneQuantity.allCases.map { quantity in
          "\(quantity.code.replacing("-", with: " ")): moderate from \(percent(quantity.intensityFractions.first)) of the "
            + "threshold, hard from \(percent(quantity.intensityFractions.second))"
        },
        source: "Three zones: S. Seiler and G. Kjerland, 2006. The bounds are Fettle's own convention.",
        edges: [
          "A shape takes \(IntensityEvidence.leastDayCount) days, \(IntensityEvidence.leastSessionCount) workouts and "
            + "\(percent(IntensityEvidence.leastRecordedShare)) of the time recorded.",
          "By time, by load and by workouts a month can have three different shapes.",
        ])
    case .polarizationIndex:
      MetricRule(
        "How polarized training is: above 2 it counts as polarized.",
        rule: "log10(easy / moderate × hard × 100), with the three as parts of the time.",
        constants: ["polarized above 2"], source: "G. Treff and others, Frontiers in Physiology 10, 2019.",
        edges: [
          "None unless easy > hard > moderate: the formula rates other orders as polarized, too.",
          "Without moderate time, 1% of the time is taken from the easy part.",
        ])
    case .comparableEfficiency:
      MetricRule(
        "The output for each heartbeat of steady workouts, which rises as fitness improves.",
        rule:
          "The mean of the workouts, weighted by time. Speed is that on level ground with the same cost; power is the "
          + "weighted average.",
        constants: [
          "without the first \(Int(exactly: (DecouplingRule.warmUpSeconds / 60).rounded()) ?? 0) min",
          "at least \(Int(exactly: (SteadyEffort.leastSeconds / 60).rounded()) ?? 0) min, a heart rate for "
            + "\(percent(SteadyEffort.leastHeartRateCoverage)) of the time",
          "intensity from \(percent(SteadyEffort.intensities.lowerBound)) to "
            + "\(percent(SteadyEffort.intensities.upperBound)) of the threshold",
          "rides: weighted power at most \(SteadyEffort.mostVariability) × the average",
        ], source: "Efficiency factor: J. Friel. The conditions are Fettle's own convention.",
        edges: [
          "Watts and meters for each beat are not added, and neither are walks and runs: those with the most time count."
        ])
    default:
      MetricRule(
        "The time at or above the threshold.",
        rule: "When riding with power, the time with at least the threshold power; otherwise with at least the lactate "
          + "threshold heart rate.", source: "Definition.", edges: Self.profileEdges)
    }
  }
}
