import DomainCore
import DomainTraining

/// A curve of best efforts, to explain its figures.
public struct ExplainedCurve: ExplainedMetrics, Sendable {
  /// The curve, with the estimates that follow from it.
  public let report: CurveReport

  /// Explains the figures of a curve.
  public init(_ report: CurveReport) {
    self.report = report
  }

  /// The figures of curves that have a value here, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .curves }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure has its value. A figure of another subject has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure, sport: report.request.sport ?? .running)
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
    _ explained: inout MetricExplanation, _ value: (CriticalPowerEstimate) -> ExplainedValue
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

extension Metric {
  var curveRule: MetricRule {
    switch self {
    case .durationCurve:
      MetricRule(
        "The best mean over each duration, or the best time over each distance, of all workouts of some days.",
        rule: "For each duration, the highest mean of that many seconds in a row; of all workouts the best.",
        constants: ["Durations from 1 s to 90 min", "distances as in records"],
        source: "The durations of GoldenCheetah.",
        edges: [
          "No window goes over a gap in the recording: GoldenCheetah fills gaps with 0, dreeve takes samples for seconds.",
          "Spikes that nobody can produce are left out.", "Of equal values the earlier workout counts.",
        ])
    case .criticalPower, .wPrime:
      MetricRule(
        self == .criticalPower
          ? "The power that you could hold for very long, by a model; called CP elsewhere."
          : "The work above critical power that you have before exhaustion; called W′ or FRC elsewhere.",
        rule:
          "P = CP + W′ / t, fitted to your best efforts. Each model weighs deviations differently, so each is named.",
        constants: [
          "Efforts of 2 to 20 min, at least three (or 3 and 12 min alone), the longest of 10 min or more and three times "
            + "as long as the shortest",
          "all within 90 days, and none less than all-out: one of at least twice the time has at most "
            + "\(Int(MaximalEffort.dominatingShare * 100)) % of its power, and the heart rate reaches "
            + "\(Int(MaximalEffort.leastHeartRateShare * 100)) % of the maximum, if both are known",
          "standard errors of 5 % for CP and 10 % for W′ at most; W′ from 5 to 40 kJ; two fits within 3 %",
          "Morton's model adds one sprint of 5 to 30 s: P = CP + W′ / (t + k)",
        ],
        source:
          "H. Monod and J. Scherrer, Ergonomics 8, 1965; R. H. Morton, Ergonomics 39, 1996.",
        edges: [
          "Without these conditions there is no value, and the failed one is named.",
          "The fit is the mean deviation of the efforts; two efforts have none.",
        ])
    case .thresholdPower:
      MetricRule(
        "The power that you could hold for about an hour; called FTP elsewhere.",
        rule: "0.95 × the best 20 min; beside it critical power by each model.",
        source: "H. Allen and A. Coggan, “Training and Racing with a Power Meter”.",
        edges: [
          "Only 20 min that can have been all-out: part of a critical power, or with the heart rate of a maximal effort.",
          "It is only an estimate: zones and loads use the threshold of your profile.",
        ])
    case .criticalSpeed:
      MetricRule(
        "The speed that you could hold for very long, and the meters beyond it.",
        rule: "distance = D′ + CS × time, fitted to your fastest runs.",
        constants: [
          "Runs of 2 to 20 min, at least three, the longest of 10 min or more and three times as long as the shortest",
          "the other conditions of critical power, with D′ from 50 to 500 m",
        ],
        source: "R. L. Hughson and others, International Journal of Sports Medicine 5, 1984.",
        edges: ["Only roads count: trail runs are slower at the same effort."])
    case .criticalSwimSpeed:
      MetricRule(
        "The speed that you could hold for very long in the water; called CSS elsewhere.",
        rule: "(400 m − 200 m) / (time of 400 m − time of 200 m).", source: "J. M. Ginn, 1993.",
        edges: ["Both must be all-out efforts, which training rarely has."])
    default:
      MetricRule(
        "A threshold that your efforts prove to be higher than the one in use.",
        rule:
          "Power: the best 60 min, or 0.95 × the best 20 min. Heart rate: the same of heart rates; the maximum is the "
          + "highest held for 5 s. Pace: critical speed.",
        constants: [
          "Heart rates of \(ThresholdProposal.heartRateDays) days",
          "power and pace of \(ThresholdProposal.outputDays) days",
        ],
        source: "J. Friel; H. Allen and A. Coggan.",
        edges: [
          "Only efforts since the day of the threshold in use count.",
          "Efforts prove that a threshold is as high, and never that it has fallen.",
          "A pace, and a power without one in use, need efforts that can have been all-out.",
          "Nothing changes until you accept it.",
        ])
    }
  }

  var moreDepthRule: MetricRule {
    switch self {
    case .wPrimeBalance:
      MetricRule(
        "How much of W′ was left at the lowest moment.",
        rule:
          "Above critical power W′ is spent; below it recovers. Integral: spent work decays with one time constant. "
          + "Differential: it recovers by (CP − P) × the missing part.",
        constants: [
          "Time constant 546 e^(−0.01 D) + 316 s, with D = CP − the mean of the seconds below it",
          "CP and W′ of the efforts of \(CurveRequest.criticalPowerDays) days up to the workout",
        ],
        source:
          "P. F. Skiba and others, Medicine & Science in Sports & Exercise 44, 2012; the differential form as in GoldenCheetah.",
        edges: [
          "Below 0, critical power or W′ is too low.", "Stops and gaps count as rest.",
        ])
    case .cadenceDistribution, .speedDistribution:
      MetricRule(
        self == .cadenceDistribution ? "The time at each cadence." : "The moving time at each pace or speed.",
        rule: "Each sample counts with its time in the bin of its value.",
        constants: ["About 15 bins of a round width"],
        source: Self.ownConvention,
        edges: [
          "Standing and a cadence of 0 do not count.",
          "Values beyond three standard deviations are in the first and the last bin.",
        ])
    case .swolf:
      MetricRule(
        "Seconds and strokes of a length together; lower is better.",
        rule: "The mean of seconds + strokes of each length, with strokes = stroke rate × its time.",
        source: "Runalyze and most watches.",
        edges: [
          "Compare it only for the same pool and way of counting: most watches count one arm.",
          "Lengths come from samples with a speed and a stroke rate, one for each length.", "Drills do not count.",
        ])
    case .strokeRate:
      MetricRule(
        "Strokes a minute, as the device counts them.", rule: "Strokes of all lengths / their time.",
        source: "The device.",
        edges: ["Most watches count one arm."])
    default:
      MetricRule(
        "Earlier workouts on the same route, and how much faster or slower they were.",
        rule:
          "Both ways are cut into points at equal distances; they are the same if most of each lies near the other in "
          + "the same direction.",
        constants: [
          "Points each \(RouteFingerprint.shortestStepMeters) m, \(Int(RouteSimilarity.toleranceMeters)) m apart at most",
          "\(Int(RouteSimilarity.matchingValue * 100)) % of both ways",
        ],
        source: Self.ownConvention, edges: ["Workouts of a similar length of the same sport are compared."])
    }
  }
}
