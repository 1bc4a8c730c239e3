import DomainTraining

extension ExplainedWorkout {
  func explainDepth(_ explained: inout FigureExplanation) {
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

  private func explainPower(_ explained: inout FigureExplanation) {
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

  private func explainEfficiency(_ explained: inout FigureExplanation) {
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

  private func explainDecoupling(_ explained: inout FigureExplanation) {
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

  private func explainGrade(_ explained: inout FigureExplanation) {
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
