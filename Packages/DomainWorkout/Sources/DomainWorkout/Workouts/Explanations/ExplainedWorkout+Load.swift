import DomainCore
import DomainTraining

extension ExplainedWorkout {
  func explainLoad(_ explained: inout FigureExplanation) {
    guard let load = workout.load else { return }
    explained.value = .points(load.points)
    explained.finding = load.sentence
    let resolved = resolved
    switch load.explanation {
    case .power(let seconds, let watts, _, let unmeasured):
      explained.add("weighted average power", .watts(watts))
      explained.add("time with power", .seconds(seconds))
      if unmeasured > 0 { explained.add("time without, at the same average", .seconds(unmeasured)) }
      explained.thresholds = [thresholds.usedPower(on: day)].compactMap(\.self)
      explained.omissions = omissions(of: "power", covered: seconds + unmeasured)
    case .heartRate(let inputs):
      explained.add("TRIMP", .number(inputs.trimp, digits: 1))
      explained.add("TRIMP of an hour at threshold", .number(inputs.trimpOfHour, digits: 1))
      if load.method == .heartRateAverage {
        explained.add("average heart rate", workout.averageHeartRateBPM.map { .beatsPerMinute($0) })
        explained.add("time", .seconds(inputs.seconds))
      } else {
        explained.add("time with a heart rate", .seconds(inputs.seconds))
        if inputs.unmeasuredSeconds > 0 {
          explained.add("time without, at the same mean", .seconds(inputs.unmeasuredSeconds))
        }
        explained.omissions = omissions(of: "a heart rate", covered: inputs.seconds + inputs.unmeasuredSeconds)
      }
      explained.thresholds = thresholds.usedHeartRates(on: day) + [thresholds.usedSex(on: day)]
    case .perceivedEffort(let seconds, let effort, _):
      explained.add("perceived effort", .number(effort, digits: 1))
      explained.add("time", .seconds(seconds))
    case .duration(let seconds, let hourly, let sport):
      explained.add("time", .seconds(seconds))
      explained.add("points of an hour of \(sport.name.lowercased())", .points(hourly))
    case .text, .unknown: break
    }
    explained.omissions += unused(by: load, resolved)
    let inputs = LoadRuleInputs(
      of: effort, thresholds: resolved,
      thresholdSpeed: thresholds.thresholds(on: day).thresholdSpeedMetersPerSecond)
    explained.alternatives = LoadRule.allCases.compactMap { rule in
      rule.points(inputs).map {
        .init(rule.rawValue, rule.isRelativeToThreshold ? rule.name : "\(rule.name), a scale of its own", .points($0))
      }
    }
  }

  /// Better data that the load does not use, and why.
  private func unused(by load: TrainingLoad, _ resolved: ResolvedThresholds) -> [FigureExplanation.Omission] {
    var omissions: [FigureExplanation.Omission] = []
    if load.method != .power, powers.totalSeconds > 0 {
      omissions.append(
        resolved.functionalThresholdPowerWatts == nil
          ? .init("power, because no threshold power is set for that day")
          : .init(
            "power, because this sport's power is not measured at the pedals, or covers less than half of the training")
      )
    }
    if load.method != .power, workout.heartRate.stated != nil, heartRates.totalSeconds > 0 {
      omissions.append(.init("the recorded heart rates, because you corrected their average"))
    }
    return omissions
  }
}

extension FigureExplanation.Omission {
  init(_ reason: String) { self.init(nil, reason) }
}
