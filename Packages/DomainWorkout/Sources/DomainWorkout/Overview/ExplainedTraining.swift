import DomainCore
import DomainTraining

/// The training up to a day, to explain its figures of days and weeks.
public struct ExplainedTraining: ExplainedMetrics, Sendable {
  /// The training up to the last day of a period.
  public let overview: TrainingOverview

  /// Explains the figures of days and weeks.
  public init(_ overview: TrainingOverview) {
    self.overview = overview
  }

  /// The figures of days and weeks that have a value, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .fitness || $0.subject == .totals }
      .map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure has its value on the last day of the period. A figure of a workout has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure)
    switch figure.subject {
    case .fitness:
      explainFitness(&explained)
      guard explained.value != nil else { break }
      explainAssumptions(&explained)
    case .totals: explainTotals(&explained)
    default: return explained
    }
    if explained.value == nil, explained.finding == nil {
      explained.finding = "There is none: no workout up to then has what the rule needs."
    }
    return explained
  }

  /// Loads estimated from duration, and default thresholds.
  private func explainAssumptions(_ explained: inout MetricExplanation) {
    if overview.estimatedLoadShare >= 0.005 {
      explained.omissions.append(
        .init(.fraction(overview.estimatedLoadShare), "of the year's load is estimated from duration alone"))
    }
    let assumed = overview.recentWorkouts.reduce(into: Set<ThresholdKind>()) { $0.formUnion($1.load?.assumed ?? []) }
    guard !assumed.isEmpty else { return }
    explained.omissions.append(
      .init("your own \(assumed.map(\.name).sorted().joined(separator: ", ")): recent loads use defaults or estimates"))
    explained.remedy = .setProfile
  }
}

extension ExplainedTraining {
  private func explainFitness(_ explained: inout MetricExplanation) {
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

  private func explainWeek(_ explained: inout MetricExplanation) {
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
  ) -> [MetricExplanation.Alternative] {
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

extension ExplainedTraining {
  private func explainTotals(_ explained: inout MetricExplanation) {
    let (week, year) = (overview.comparison, overview.year)
    let volume = week.totals.volume
    switch explained.figure {
    case .weekTime:
      explained.value = .seconds(volume.movingTime)
      compare(&explained) { .seconds($0.volume.movingTime) }
    case .weekDistance:
      explained.value = .meters(volume.distanceMeters)
      compare(&explained) { .meters($0.volume.distanceMeters) }
    case .weekAscent:
      explained.value = .elevation(volume.ascentMeters)
      compare(&explained) { .elevation($0.volume.ascentMeters) }
    case .weekLoad:
      explained.value = .points(week.totals.loadPoints)
      compare(&explained) { .points($0.loadPoints) }
    case .weeklyMean:
      explained.value = .seconds(week.meanBefore.volume.movingTime)
      explained.add("weeks", .count(WeekComparison.meanWeekCount))
      explained.add("mean load", .points(week.meanBefore.loadPoints))
      explained.add("mean of the period's weeks", overview.weeklyMean.map { .seconds($0.volume.movingTime) })
    case .sportShare:
      guard let first = overview.sportShares.first else { return }
      explained.value = .fraction(first.timeShare)
      explained.finding = "\(first.sport.name) has the most time."
      for share in overview.sportShares {
        explained.add(share.sport.name.lowercased(), .seconds(share.totals.volume.movingTime))
      }
    case .loadByDay:
      explained.value = .points(year.totals.loadPoints)
      explained.finding = "All days of the year together."
      explained.add("from", .day(year.firstDay))
    case .activeDays:
      explained.value = .count(year.activeDayCount)
      explained.add("days", .count(year.loads.count))
    case .daysInARow: explained.value = .count(year.longestRun)
    case .hardestDay:
      explained.value = year.hardestDay.map { .points($0.points) }
      explained.add("day", year.hardestDay.map { .day($0.day) })
    default:
      explained.value = year.longestWeek.map { .seconds($0.movingTime) }
      explained.add("week of", year.longestWeek.map { .day($0.firstDay) })
    }
  }

  private func compare(_ explained: inout MetricExplanation, _ value: (WorkoutTotals) -> ExplainedValue) {
    let week = overview.comparison
    explained.add("week of", .day(week.firstDay))
    explained.add("workouts", .count(week.totals.volume.workoutCount))
    explained.add("last week until the same weekday", value(week.lastWeekSoFar))
    explained.add("all of last week", value(week.lastWeek))
    explained.add("mean of the four weeks before", value(week.meanBefore))
  }
}

extension Metric {
  private static let model =
    "The impulse-response model of E. W. Banister, with the smoothing of GoldenCheetah and Elevate."
  private static let everyDay = "Every calendar day counts, with 0 on days without training; all sports count."

  var fitnessRule: MetricRule {
    switch self {
    case .fitness, .fatigue:
      MetricRule(
        "Load averaged over about \(self == .fitness ? "six weeks" : "a week"); called \(self == .fitness ? "CTL" : "ATL") elsewhere.",
        rule: "Yesterday's value + k × (today's load − yesterday's value), with k = 1 − e^(−1/n).",
        constants: self == .fitness
          ? ["n = \(Int(FitnessModel.fitnessDays)) days, so k = 0.0235"]
          : ["n = \(Int(FitnessModel.fatigueDays)) days, so k = 0.1331"],
        source: Self.model, edges: ["It starts at 0 before the first workout.", Self.everyDay])
    case .form:
      MetricRule(
        "How rested you are; called TSB elsewhere.", rule: "Yesterday's fitness − yesterday's fatigue.",
        constants: [
          "Fitness over \(Int(FitnessModel.fitnessDays)) days and fatigue over \(Int(FitnessModel.fatigueDays)), with k = 1 − e^(−1/n)",
          "risk below −30, optimal to −10, neutral to 5, fresh to 25, transition above",
        ],
        source: Self.model, edges: ["Today's load does not change today's form. Runalyze and dreeve use the same day."])
    case .formOutlook:
      MetricRule(
        "Tomorrow's form after a hard day, an easy day or rest today.",
        rule: "Form with today's load raised to that of a typical hard or easy day of the last six weeks.",
        constants: ["Hard: 90th percentile of training days", "easy: 25th percentile"], source: Self.ownConvention,
        edges: ["With fewer than four training days nothing is typical."])
    case .ramp:
      MetricRule(
        "How fast fitness rises.", rule: "Today's fitness − fitness seven days ago.",
        constants: ["5 to 8 points a week are usual"], source: "J. Friel.", edges: ["None in the first week of a log."])
    case .balance:
      MetricRule(
        "Fatigue divided by fitness.", rule: "Fatigue / fitness.", constants: ["0.8 to 1.3 is usual"],
        source: "T. J. Gabbett, 2016, here with fatigue and fitness. That a range is safe is disputed.",
        edges: ["None below one point of fitness."])
    case .monotony:
      MetricRule(
        "How alike the last seven days are.", rule: "Mean of the daily loads / their standard deviation.",
        constants: ["Seven days, deviation of the days themselves (n, not n − 1)"], source: "C. Foster, 1998.",
        edges: ["None if all days are equal. Some programs show 0 then.", Self.everyDay])
    default:
      MetricRule(
        "The week's load, weighted by its monotony.", rule: "Total load of seven days × monotony.",
        source: "C. Foster, 1998.", edges: ["None if all days are equal."])
    }
  }

  var totalsRule: MetricRule {
    let week = "from the first day of the week in your settings"
    let day = "A workout belongs to the calendar day where it began, at its own place."
    return switch self {
    case .weekTime:
      MetricRule(
        "Time this week.", rule: "The sum of the times of the workouts, \(week).", source: "Definition.",
        edges: [day, Self.timeOfWorkout])
    case .weekDistance, .weekAscent:
      MetricRule(
        "\(self == .weekDistance ? "Distance" : "Ascent") this week.",
        rule: "The sum over the workouts, \(week).", source: "Definition.", edges: [day])
    case .weekLoad:
      MetricRule(
        "Training load this week.", rule: "The sum of the loads of the workouts, \(week).", source: "Definition.",
        edges: [day, "The trend shows the last seven days instead."])
    case .weeklyMean:
      MetricRule(
        "The mean of the four weeks before this one, with weeks without training.",
        rule: "The sum of four weeks / 4. Next to the weeks of a period: the mean of those that are over.",
        source: "Definition.",
        edges: [
          "Comparisons with last week use the same weekdays.",
          "Weeks before the first workout do not count for a period.",
        ])
    case .sportShare:
      MetricRule(
        "Each sport's part of the period's time.", rule: "Time of the sport / time of all sports.",
        source: "Definition.", edges: [Self.timeOfWorkout])
    case .loadByDay:
      MetricRule(
        "The load of each day of a year.", rule: "The sum of the loads of the day.", source: "Definition.", edges: [day]
      )
    case .activeDays:
      MetricRule(
        "Days with training in a year.", rule: "Days with at least one workout, of 365.", source: "Definition.",
        edges: [day])
    case .daysInARow:
      MetricRule(
        "The longest run of days with training.", rule: "The most days in a row with a workout, within the year.",
        source: "Definition.", edges: [day])
    case .hardestDay:
      MetricRule(
        "The day with the highest load.", rule: "The highest sum of loads of one day of the year.",
        source: "Definition.",
        edges: [day])
    default:
      MetricRule(
        "The week with the most time.", rule: "The highest time of a calendar week of the year.",
        source: "Definition.", edges: [day, Self.timeOfWorkout])
    }
  }
}
