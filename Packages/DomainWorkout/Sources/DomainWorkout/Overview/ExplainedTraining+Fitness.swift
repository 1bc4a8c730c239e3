import DomainTraining

extension ExplainedTraining {
  func explainFitness(_ explained: inout FigureExplanation) {
    guard let today = overview.fitnessDays.last, let status = overview.fitnessStatus else { return }
    let eve = overview.fitnessDays.dropLast().last
    let (fitness, fatigue) = (eve?.fitness ?? 0, eve?.fatigue ?? 0)
    explained.add("day", .day(today.day))
    switch explained.figure {
    case .fitness:
      explained.value = .points(today.fitness)
      explained.add("yesterday's fitness", .points(fitness))
      explained.add("the day's load", .points(today.load))
      explained.alternatives = otherRules { $0.fitness }
    case .fatigue:
      explained.value = .points(today.fatigue)
      explained.add("yesterday's fatigue", .points(fatigue))
      explained.add("the day's load", .points(today.load))
      explained.alternatives = otherRules { $0.fatigue }
    case .form:
      explained.value = .points(today.form)
      explained.finding = "That is \(FormBand(form: today.form).rawValue)."
      explained.add("yesterday's fitness", .points(fitness))
      explained.add("yesterday's fatigue", .points(fatigue))
      explained.add("the day's load, which counts tomorrow", .points(today.load))
      explained.alternatives =
        otherRules(until: 1) { $0.form }
        + [.init("same-day", "with the day's own load (Runalyze, dreeve)", .points(today.fitness - today.fatigue))]
    case .formOutlook:
      guard let outlook = overview.formOutlook else { return }
      explained.value = .points(outlook.rest)
      explained.finding = "Tomorrow, after rest."
      explained.add("the day's load so far", .points(today.load))
      for (name, day) in [("easy", outlook.easy), ("hard", outlook.hard)] {
        explained.add("load of \(name == "easy" ? "an easy" : "a hard") day", day.map { .points($0.load) })
        explained.add("form after it", day.map { .points($0.form) })
      }
    case .ramp:
      explained.value = status.weeklyRamp.map { .points($0) }
      explained.add("fitness", .points(today.fitness))
      explained.add("seven days ago", overview.fitnessDays.dropLast(7).last.map { .points($0.fitness) })
    case .balance:
      explained.value = status.balance.map { .number($0, digits: 2) }
      explained.add("fatigue", .points(today.fatigue))
      explained.add("fitness", .points(today.fitness))
      let loads = overview.fitnessDays.map(\.load)
      explained.alternatives = LoadRatioRule.named.filter { $0 != .fatigueToFitness(.zero) }.compactMap { rule in
        LoadRatio(of: loads, rule: rule)?.ratio.map { .init(rule.code, rule.name, .number($0, digits: 2)) }
      }
    default: explainWeek(&explained)
    }
  }

  private func explainWeek(_ explained: inout FigureExplanation) {
    guard let week = overview.monotony else { return }
    let isStrain = explained.figure == .strain
    explained.value = isStrain ? week.strain.map { .points($0) } : week.monotony.map { .number($0, digits: 2) }
    explained.add("total load of seven days", .points(week.total))
    explained.add("mean of a day", .points(week.mean))
    explained.add("deviation", .points(week.deviation))
    if isStrain { explained.add("monotony", week.monotony.map { .number($0, digits: 2) }) }
    let loads = overview.fitnessDays.suffix(TrainingMonotony.dayCount).map(\.load)
    if let other = TrainingMonotony(of: loads, rule: .sample),
      let value = isStrain ? other.strain : other.monotony
    {
      explained.alternatives = [
        .init("sample", "deviation with n − 1", isStrain ? .points(value) : .number(value, digits: 2))
      ]
    }
  }

  /// The same loads by other programs' constants, from zero.
  ///
  /// - Parameter days: how many days before the last one.
  private func otherRules(
    until days: Int = 0, _ value: (FitnessState) -> Double
  ) -> [FigureExplanation.Alternative] {
    let loads = overview.fitnessDays.dropLast(days).map(\.load)
    return SmoothingRule.allCases.filter { $0 != .exponential }.compactMap { rule in
      rule.states(of: loads).last.map { .init(rule.rawValue, rule.explainedName, .points(value($0))) }
    }
  }
}

extension SmoothingRule {
  var explainedName: String {
    switch self {
    case .exponential: "k = 1 − e^(−1/n)"
    case .reciprocal: "k = 1/n (TrainingPeaks)"
    case .span: "k = 2/(n + 1) (Runalyze)"
    }
  }
}

extension LoadRatioRule {
  fileprivate var code: String {
    switch self {
    case .rolling: "rolling"
    case .uncoupled: "uncoupled"
    case .exponential(let seed): "exponential-\(seed == .zero ? "zero" : "first-load")"
    case .fatigueToFitness(let seed): "fatigue-to-fitness-\(seed == .zero ? "zero" : "first-load")"
    }
  }
}
