import DomainCore
import DomainTraining

/// A goal with all that its figures depend on, to explain them.
public struct ExplainedGoal: ExplainedMetrics, Sendable {
  /// The goal and its progress.
  public let status: GoalStatus

  /// Explains the figures of a goal.
  public init(_ status: GoalStatus) {
    self.status = status
  }

  /// The figures that the goal has, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .goals }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure of the goal has its value. A figure of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure)
    guard figure.subject == .goals else { return explained }
    explained.add("goal", status.goal.name.map { .text($0) })
    explained.add("target", value(status.goal.aim.target))
    explained.add("first day", .day(status.days.lowerBound))
    explained.add("last day", .day(status.days.upperBound))
    switch figure {
    case .goalReached:
      explained.value = value(status.reached)
      let sports = status.goal.sports.map(\.name).joined(separator: ", ")
      explained.add("sports", .text(sports.isEmpty ? "all" : sports))
      explained.add("filter", status.goal.query.map { .text($0) })
    case .goalExpected:
      explained.value = value(status.expected)
      explained.add("fitness at the start", fitness.map { .points($0.startPoints) })
      addDays(&explained)
    case .goalProjected:
      explained.value = status.projected.map { value($0) }
      addReached(&explained)
      addDays(&explained)
      explained.add("mean load of 28 days", fitness.map { .points($0.recentDailyLoad) })
    default:
      explained.value = status.neededPerDay.map { fitness == nil ? value($0) : .points($0) }
      if fitness != nil { explained.finding = status.neededPerDay.map { _ in "The load of each day." } }
      addReached(&explained)
      explained.add("days after today", .count(status.calendar.remainingDayCount))
    }
    if explained.value == nil {
      explained.finding =
        figure == .goalNeeded ? "There is none: no day is left, or no load is needed." : "The goal has not begun."
    }
    return explained
  }

  private var fitness: FitnessGoalProgress? {
    if case .fitness(let progress) = status.progress { progress } else { nil }
  }

  private func addReached(_ explained: inout MetricExplanation) {
    explained.add("reached", value(status.reached))
  }

  private func addDays(_ explained: inout MetricExplanation) {
    explained.add("days", .count(status.calendar.dayCount))
    explained.add("days so far", .count(status.calendar.elapsedDayCount))
  }

  private func value(_ amount: Double) -> ExplainedValue {
    guard case .amount(let measure, _) = status.goal.aim else { return .points(amount) }
    return switch measure {
    case .distance: .meters(amount)
    case .time: .seconds(amount)
    case .count: .number(amount, digits: amount == amount.rounded() ? 0 : 1)
    case .load: .points(amount)
    case .ascent: .elevation(amount)
    }
  }
}

extension Metric {
  var goalRule: MetricRule {
    switch self {
    case .goalReached:
      MetricRule(
        "How far you have come by this evening.",
        rule: "The sum over the days of the goal through today; for fitness, its value this evening.",
        source: "Definition.",
        edges: [
          "A workout counts on the local day of its start.", "Only the sports of the goal count, each by itself.",
          "Of a goal with a filter, only the workouts that match it now.",
          "After the last day, the value of that day remains.",
        ])
    case .goalExpected:
      MetricRule(
        "What an even pace would have reached by this evening.",
        rule: "Target × days so far / days; for fitness, start + (target − start) × days so far / days.",
        source: Self.ownConvention,
        edges: ["Today counts as a whole day.", "Months and leap years count with their real length."])
    case .goalProjected:
      MetricRule(
        "What you reach by the last day at this rate.",
        rule: "Reached × days / days so far; for fitness, its value on the last day with the mean load of "
          + "\(FitnessGoalProgress.recentDayCount) days.",
        source: "Definition; for fitness, the impulse-response model of E. W. Banister.",
        edges: ["Before the first day there is none, except for fitness."])
    default:
      MetricRule(
        "What each day after today needs.",
        rule: "(Target − reached) / days after today; for fitness, the daily load that reaches it on the last day.",
        source: "Definition; for fitness, the impulse-response model of E. W. Banister, solved for the load.",
        edges: ["Without a day after today, or with the target reached, nothing is needed."])
    }
  }
}
