import DomainCore
import DomainTraining

/// A period with all that its figures depend on, to explain them.
public struct ExplainedPeriod: ExplainedMetrics, Sendable {
  /// The totals of the period and of the one beside it.
  public let report: PeriodReport

  /// Explains the figures of a period.
  public init(_ report: PeriodReport) {
    self.report = report
  }

  /// The figures that the period has, explained.
  public var explanations: [MetricExplanation] {
    let figures = [MetricSubject.period, .fitness].flatMap { subject in
      Metric.allCases.filter { $0.subject == subject }
    }
    return figures.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure has its value. A figure of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure)
    switch figure {
    case .periodWorkouts: explain(&explained) { .count($0.totals.volume.workoutCount) }
    case .periodActiveDays: explain(&explained) { .count($0.activeDayCount) }
    case .periodDistance: explain(&explained) { .meters($0.totals.volume.distanceMeters) }
    case .periodTime: explain(&explained) { .seconds($0.totals.volume.movingTime) }
    case .periodAscent: explain(&explained) { .elevation($0.totals.volume.ascentMeters) }
    case .periodLoad: explain(&explained) { .points($0.totals.loadPoints) }
    case .dayStreak: explain(&explained, report.habits.dayStreaks)
    case .weekStreak: explain(&explained, report.habits.weekStreaks)
    case .eddington: explainEddington(&explained)
    default: explainBalance(&explained)
    }
    if explained.value == nil {
      explained.finding = "There is none: no workout up to then has what the rule needs."
    }
    return explained
  }

  private func explain(_ explained: inout MetricExplanation, _ value: (PeriodTotals) -> ExplainedValue) {
    explained.value = value(report.current)
    explained.sport = report.request.sport
    explained.add("from", .day(report.current.days.lowerBound))
    explained.add("through", .day(report.current.days.upperBound))
    explained.add("days", .count(report.current.dayCount))
    guard let other = report.other else { return }
    explained.add("of the other period", value(other))
    explained.add("which is from", .day(other.days.lowerBound))
    explained.add("to", .day(other.days.upperBound))
  }

  private func explain(_ explained: inout MetricExplanation, _ streaks: Streaks) {
    explained.value = .count(streaks.current?.count ?? 0)
    explained.add("since", streaks.current.map { .day($0.firstDay) })
    explained.add("longest", streaks.longest.map { .count($0.count) })
    explained.add("from", streaks.longest.map { .day($0.firstDay) })
    explained.add("until", streaks.longest.map { .day($0.lastDay) })
  }

  private func explainEddington(_ explained: inout MetricExplanation) {
    guard let all = report.habits.eddington.first, all.kilometers.number > 0 else { return }
    explained.value = .count(all.kilometers.number)
    explained.finding = "In kilometers, all sports."
    for step in all.kilometers.next(1) { explained.add("days missing for \(step.number)", .count(step.missingDays)) }
    for one in report.habits.eddington.dropFirst() {
      explained.add(one.sport?.name.lowercased() ?? "", .count(one.kilometers.number))
    }
    explained.alternatives = [.init("miles", "in miles", .count(all.miles.number))]
  }

  private func explainBalance(_ explained: inout MetricExplanation) {
    guard let balance = report.balance else { return }
    explained.add("day", .day(balance.day))
    switch explained.figure {
    case .fitness: explained.value = .points(balance.fitness)
    case .fatigue: explained.value = .points(balance.fatigue)
    case .form:
      explained.value = .points(balance.form)
      explained.finding = "That is \(FormBand(form: balance.form).rawValue)."
    case .ramp: explained.value = balance.ramp.map { .points($0.pointsPerWeek) }
    case .monotony, .strain:
      explained.value =
        explained.figure == .strain
        ? balance.monotony.strain.map { .points($0) } : balance.monotony.monotony.map { .number($0, digits: 2) }
      explained.add("total load of seven days", .points(balance.monotony.total))
      explained.add("mean of a day", .points(balance.monotony.mean))
      explained.add("deviation", .points(balance.monotony.deviation))
    case .loadRatio:
      explained.value = balance.ratio?.ratio.map { .number($0, digits: 2) }
      explained.add("mean of seven days", balance.ratio.map { .points($0.acute) })
      explained.add("mean of 28 days", balance.ratio.map { .points($0.chronic) })
      explained.alternatives =
        balance.fitness >= LoadRatio.leastChronicLoad
        ? [.init("fatigue-to-fitness", "fatigue / fitness", .number(balance.fatigue / balance.fitness, digits: 2))] : []
    default: break
    }
  }
}

extension Metric {
  /// What counts as the time of a workout in totals.
  static let timeOfWorkout =
    "A workout counts with its moving time, or with the device's timer if the device states only that, or else with its "
    + "elapsed time."

  private static let periodEdges = [
    "A workout belongs to the calendar day where it began, at its own place.",
    "A period that is not over is compared up to the same day of the other one.",
    "“A week” is the total / days of the period × 7, without days to come.",
  ]

  var periodRule: MetricRule {
    switch self {
    case .periodWorkouts:
      MetricRule(
        "How many workouts a period has.", rule: "The number of workouts that began in it.", source: "Definition.",
        edges: Self.periodEdges)
    case .periodActiveDays:
      MetricRule(
        "On how many days of a period you trained.", rule: "The number of days with at least one workout.",
        source: "Definition.", edges: Self.periodEdges)
    case .periodTime:
      MetricRule(
        "How long you trained in a period.", rule: "The sum of the times of the workouts.", source: "Definition.",
        edges: [Self.timeOfWorkout] + Self.periodEdges)
    case .periodDistance, .periodAscent, .periodLoad:
      MetricRule(
        "\(word.prefix(1).uppercased() + word.dropFirst()) of all workouts of a period.",
        rule: "The sum of the \(word) of the workouts.", source: "Definition.", edges: Self.periodEdges)
    case .loadRatio:
      MetricRule(
        "Recent load compared with that of four weeks.",
        rule: "Mean daily load of 7 days / mean daily load of 28 days.",
        constants: ["0.8 to 1.3 is usual"],
        source: "T. J. Gabbett, 2016, with rolling means. That a range is safe is disputed.",
        edges: [
          "None until the first load is 28 days old, and below one point a day.", "All sports count.",
          "The dashboard divides fatigue by fitness instead.",
        ])
    case .dayStreak, .weekStreak:
      MetricRule(
        "\(self == .dayStreak ? "Days" : "Weeks") in a row with training.",
        rule: self == .dayStreak
          ? "A streak continues while each day has a workout, and is alive if its last day is today or yesterday."
          : "A streak continues while each calendar week has a workout, and is alive if its last week is this or the last.",
        source: Self.ownConvention,
        edges: ["Of equal streaks the earlier one is the longest.", "dreeve ends weeks seven days after a workout."])
    default:
      MetricRule(
        "The largest number n of days with at least n kilometers, or miles, each.",
        rule: "Days are sorted by distance; n is the last place whose day has at least as many whole units.",
        source: "A. Eddington, on his bicycle.",
        edges: [
          "The distance of a day is the sum of its workouts.",
          "Kilometers and miles have numbers of their own; one cannot be converted into the other.",
        ])
    }
  }

  private var word: String { self == .periodDistance ? "distance" : self == .periodAscent ? "ascent" : "load" }
}
