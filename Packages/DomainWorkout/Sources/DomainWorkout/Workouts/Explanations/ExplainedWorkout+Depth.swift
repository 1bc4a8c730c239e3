import DomainTraining

extension ExplainedWorkout {
  func explainDepth(_ explained: inout MetricExplanation) {
    switch explained.figure {
    case .weightedPower, .intensity, .variability, .work: explainPower(&explained)
    case .efficiency: explainEfficiency(&explained)
    case .decoupling: explainDecoupling(&explained)
    case .gradedPace: explainGrade(&explained)
    case .wPrimeBalance: explainWPrime(&explained)
    case .cadenceDistribution: explainDistribution(&explained, analysis.depth.cadences)
    case .speedDistribution: explainDistribution(&explained, analysis.depth.speeds)
    case .swolf, .strokeRate: explainSwim(&explained)
    case .sameRoute:
      explained.finding = "The comparison is on the workout's own screen: it needs the tracks of other workouts."
    default:
      explained.value = analysis.depth.coastingShare.map { .fraction($0) }
      guard explained.value != nil else { return }
      explained.omissions = omissions(of: "power", covered: powers.totalSeconds)
    }
  }

  private func explainPower(_ explained: inout MetricExplanation) {
    guard let power = analysis.depth.power else { return }
    switch explained.figure {
    case .weightedPower: explained.value = power.weightedAverageWatts.map { .watts($0) }
    case .intensity:
      explained.value = power.intensityFactor.map { .number($0, digits: 3) }
      explained.thresholds = [thresholds.usedPower(on: day)].compactMap(\.self)
      if explained.value == nil { explained.finding = "There is none: no threshold power is set for that day." }
    case .variability: explained.value = power.variabilityIndex.map { .number($0, digits: 3) }
    default: explained.value = .kilojoules(power.kilojoules)
    }
    guard explained.value != nil else { return }
    if explained.figure != .work {
      explained.add("weighted average power", power.weightedAverageWatts.map { .watts($0) })
    }
    if explained.figure != .intensity { explained.add("average power", .watts(power.averageWatts)) }
    explained.add("time with power", .seconds(power.seconds))
    explained.omissions = omissions(of: "power", covered: power.seconds)
    guard explained.figure != .work else { return }
    let threshold = resolved.functionalThresholdPowerWatts
    explained.alternatives = PowerAverageRule.allCases.filter { $0 != .coggan }.compactMap { rule in
      rule.watts(powers).map { watts in
        let value: ExplainedValue =
          switch explained.figure {
          case .intensity: .number(watts / (threshold ?? .infinity), digits: 3)
          case .variability: .number(watts / power.averageWatts, digits: 3)
          default: .watts(watts)
          }
        return .init(rule.rawValue, rule.name, value)
      }
    }
  }

  private func explainEfficiency(_ explained: inout MetricExplanation) {
    guard let first = analysis.depth.efficiencies.first else { return }
    explained.value = .number(first.value, digits: 2)
    explained.finding = first.output == .power ? "Watts for each beat per minute." : "Meters for each beat."
    explained.add("average heart rate", .beatsPerMinute(first.averageHeartRateBPM))
    explained.add("time with both", .seconds(first.seconds))
    for other in analysis.depth.efficiencies.dropFirst() {
      explained.add("by \(other.output.name)", .number(other.value, digits: 2))
    }
    explained.omissions = omissions(of: "both values", covered: first.seconds)
  }

  private func explainDecoupling(_ explained: inout MetricExplanation) {
    guard let whole = analysis.depth.decoupling(.whole) else { return }
    explained.value = .fraction(whole.fraction)
    explained.finding = "By \(whole.output.name), \(whole.rule.name)."
    explained.add("\(whole.output.name) for each beat, first half", .number(whole.firstRatio, digits: 4))
    explained.add("second half", .number(whole.secondRatio, digits: 4))
    explained.alternatives = analysis.depth.decouplings.filter { $0.rule != .whole || $0.output != whole.output }.map {
      .init(
        "\($0.output.rawValue)-\($0.rule.code)",
        $0.output == whole.output ? $0.rule.name : "\($0.output.name), \($0.rule.name)", .fraction($0.fraction))
    }
    if let time = analysis.depth.efficiencies.first(where: { $0.output == whole.output })?.seconds {
      explained.omissions = omissions(of: "both \(whole.output.name) and a heart rate", covered: time)
    }
  }

  private func explainGrade(_ explained: inout MetricExplanation) {
    guard let graded = analysis.gradeAdjustment, let speed = graded.adjustedSpeed else { return }
    explained.value = .speed(speed)
    explained.add("distance", .meters(graded.distanceMeters))
    explained.add("the same effort on the level", .meters(graded.adjustedMeters))
    explained.add("moving time", graded.movingSeconds.map { .seconds($0) })
    explained.alternatives = GradeRule.allCases.filter { $0 != graded.rule }.compactMap { rule in
      GradeAdjustment(of: track, sport: sport, rule: rule)?.adjustedSpeed.map {
        .init(rule.rawValue, rule.name, .speed($0))
      }
    }
  }
}

extension ExplainedWorkout {
  private func explainWPrime(_ explained: inout MetricExplanation) {
    guard let first = analysis.wPrimes.first else {
      if analysis.depth.power != nil {
        explained.finding =
          "There is none: critical power is unknown without all-out efforts of 2 to 20 min, by the conditions "
          + "of “critical power”."
      }
      return
    }
    let estimate = first.estimate
    explained.value = .kilojoules(first.lowest.joules / 1_000)
    explained.finding =
      "By the \(first.model.name.lowercased()) model, at the lowest moment."
      + (first.fallsBelowZero ? " Below 0, critical power or W′ is too low." : "")
    explained.add("critical power", .watts(estimate.criticalPowerWatts))
    explained.add("W′", .kilojoules(estimate.wPrimeJoules / 1_000))
    explained.add("fitted by", .text(estimate.model.name))
    explained.add("moment", .seconds(first.lowest.offset))
    explained.add("time constant", first.recoverySeconds.map { .seconds($0) })
    explained.alternatives = analysis.wPrimes.dropFirst().map {
      .init($0.model.rawValue, $0.model.name, .kilojoules($0.lowest.joules / 1_000))
    }
    explained.omissions = omissions(of: "power, which counts as rest", covered: analysis.depth.power?.seconds ?? 0)
  }

  private func explainDistribution(_ explained: inout MetricExplanation, _ histogram: TimeHistogram?) {
    guard let histogram, let most = histogram.seconds.indices.max(by: { histogram.seconds[$0] < histogram.seconds[$1] })
    else { return }
    let total = histogram.seconds.reduce(0, +)
    explained.value = .seconds(total)
    explained.finding = "The time of all bins, in \(histogram.unit.rawValue.replacing("-", with: " "))."
    explained.add("bins", .count(histogram.seconds.count))
    explained.add("width of a bin", .number(histogram.binWidth, digits: 0))
    explained.add("most time from", .number(histogram.lowerBound + Double(most) * histogram.binWidth, digits: 0))
    explained.omissions = omissions(
      of: explained.figure == .cadenceDistribution ? "a cadence above 0" : "motion", covered: total)
  }

  private func explainSwim(_ explained: inout MetricExplanation) {
    guard let swim = analysis.swim else { return }
    switch explained.figure {
    case .swolf: explained.value = swim.averageSWOLF.map { .number($0, digits: 1) }
    default: explained.value = swim.strokesPerMinute.map { .cadence($0) }
    }
    guard explained.value != nil else { return }
    explained.add("lengths with a speed", .count(swim.activeLengths.count))
    explained.add("time of swimming", .seconds(swim.activeSeconds))
    explained.add("strokes of a length", swim.strokesPerLength.map { .number($0, digits: 1) })
    if explained.figure == .swolf {
      explained.alternatives = [
        swim.averageSWOLFOfAllLengths.map {
          .init("all-lengths", "Runalyze: with lengths without strokes", .number($0, digits: 1))
        }
      ].compactMap(\.self)
    }
  }
}

extension Metric {
  private static let coggan = "H. Allen and A. Coggan, “Training and Racing with a Power Meter”."

  var depthRule: MetricRule {
    switch self {
    case .weightedPower:
      MetricRule(
        "Average power that gives hard parts more weight, because they cost more than their average.",
        rule: "The fourth root of the mean of the fourth powers of the rolling mean of 30 seconds.",
        constants: ["Window 30 s, from the first full window on"], source: Self.coggan,
        edges: ["Gaps are not filled; the clock stops in them.", "With less than 30 s of power there is none."])
    case .intensity:
      MetricRule(
        "How hard the ride was, as a part of your threshold.",
        rule: "Weighted average power / functional threshold power.", source: Self.coggan,
        edges: ["1 is an hour's all-out effort.", "Without a threshold power there is none."])
    case .variability:
      MetricRule(
        "How uneven the power was.", rule: "Weighted average power / average power.", source: Self.coggan,
        edges: ["1 is steady. Rides of a few minutes can be below 1."])
    case .work:
      MetricRule(
        "The mechanical work at the pedals.", rule: "Average power × time with power.", source: "Definition.",
        edges: ["About one kilocalorie of food for each kilojoule, at the usual efficiency of 24 %."])
    case .efficiency:
      MetricRule(
        "Output for each heartbeat; it rises as fitness improves.",
        rule: "Weighted average power / average heart rate, or meters for each beat. Only time with both counts.",
        source: "Elevate and GoldenCheetah.", edges: ["Both must cover half of the recorded time."])
    case .decoupling:
      MetricRule(
        "How much the output for each heartbeat fell from the first half to the second.",
        rule:
          "(r1 − r2) / r1, with r = average output / average heart rate of a half. Halves have the same recorded time.",
        constants: ["At least \(Int(Decoupling.leastSeconds / 60)) min with both values"],
        source: "J. Friel; the halves are cut by time, not by samples as in GoldenCheetah.",
        edges: [
          "Positive values mean that the heart rate drifted up.",
          "Time without a heart rate is left out of both halves.",
        ])
    case .gradedPace:
      MetricRule(
        "The pace on the level that would have cost as much.",
        rule: "Each part of the way counts as its length × the cost at its grade / the cost on the level.",
        constants: [
          "Grade over \(Int(GradeAdjustment.windowMeters)) m of way",
          "steepest grade \(Int(GradeRule.steepestGrade * 100)) %",
        ],
        source: "A. E. Minetti and others, Journal of Applied Physiology 93, 2002.",
        edges: [
          "The window matters more than the formula.", "Where no altitude is known, the distance counts unchanged.",
        ])
    case .wPrimeBalance, .cadenceDistribution, .speedDistribution, .swolf, .strokeRate, .sameRoute: moreDepthRule
    default:
      MetricRule(
        "The part of riding time without pedaling.",
        rule: "Time with a power of 0, otherwise a cadence of 0 / time with power, otherwise cadence.",
        source: Self.ownConvention, edges: ["Standing does not count if speeds are known."])
    }
  }

  var partRule: MetricRule {
    switch self {
    case .heartRateZones, .powerZones, .paceZones:
      MetricRule(
        "The time in each zone of effort.",
        rule:
          "Each sample counts with its time in the zone that it is in. The model that you chose sets the boundaries "
          + "as percentages of a threshold.",
        source: zoneSource,
        edges: [
          "A boundary belongs to the zone above it.", "Thresholds are those of the workout's day.",
          self == .paceZones
            ? "Speeds are averaged, because positions are noisy." : "Time without a value is in no zone.",
        ])
    case .splits:
      MetricRule(
        "Time, ascent and heart rate of each kilometer or mile.",
        rule: "The way is cut at every full kilometer or mile; times between samples are interpolated.",
        source: "Definition.", edges: ["The last split is a part of one.", "Paces use the moving time."])
    case .laps:
      MetricRule("The laps that the device recorded.", rule: "As recorded.", source: "The device or its user.")
    case .intervals:
      MetricRule(
        "Work and recovery, found without laps.",
        rule: "The smoothed output is divided into two levels where they separate best. Parts above are work.",
        constants: [
          "Smoothed over \(TrackIntervals.smoothingSeconds) s", "shortest part \(TrackIntervals.leastSeconds) s",
          "the levels explain \(Int(TrackIntervals.leastSeparation * 100)) % of the variance",
        ],
        source: "N. Otsu, IEEE Transactions on Systems, Man, and Cybernetics 9, 1979.",
        edges: [
          "With one part of work, or too little contrast, there are no intervals.",
          "Standing and coasting do not set the levels.",
        ])
    default:
      MetricRule(
        "The climbs, from foot to top.",
        rule: "The way from a low to the next high of the altitude, reduced by the least grade × distance.",
        constants: [
          "Least grade \(Int(TrackClimbs.leastGrade * 100)) %", "least ascent \(Int(TrackClimbs.leastAscentMeters)) m",
          "a fall of \(Int(TrackClimbs.toleranceMeters)) m, or a tenth, ends a climb",
        ],
        source: Self.ownConvention, edges: ["A short dip does not end a climb."])
    }
  }

  private var zoneSource: String {
    switch self {
    case .heartRateZones: "The model in your settings: Coggan by lactate threshold by default."
    case .powerZones: "The model in your settings: Coggan's seven zones by default."
    default: "The model in your settings: Friel's by default."
    }
  }
}
