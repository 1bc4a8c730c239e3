public import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout

/// A goal in words, with amounts in the person's units.
public struct GoalText {
  private let status: GoalStatus
  private let quantities: QuantityFormatter

  public init(_ status: GoalStatus, _ quantities: QuantityFormatter) {
    self.status = status
    self.quantities = quantities
  }

  /// The name, or a description such as “Running, 1,000 km this year”.
  public var title: String { status.goal.name ?? description }

  /// “Running, 1,000 km this year”, “100 workouts this year, tag:race”, or “Fitness 70 until 31 Dec 2026”
  public var description: String {
    let sports = status.goal.sports.map(\.name).joined(separator: ", ")
    let words = [sports, "\(target) \(days)", status.goal.query ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  public var target: String { amount(status.goal.aim.target, isTarget: true) }
  public var reached: String { amount(status.reached) }
  public var expected: String { amount(status.expected) }
  public var projected: String? { status.projected.map { amount($0) } }

  /// What is needed for each day or week that is left; `nil` if nothing is.
  public var needed: String? {
    guard let daily = status.neededPerDay, !status.isReached else { return nil }
    if case .fitness = status.goal.aim { return "load \(quantities.number(daily)) a day after today" }
    let left = status.calendar.remainingDayCount
    return left > 14 ? "\(amount(daily * 7, isFine: true)) a week" : "\(amount(daily, isFine: true)) a day after today"
  }

  /// Whether it is ahead, behind or over, in one word.
  public var standing: String {
    if status.isReached { return "reached" }
    switch status.calendar.phase {
    case .upcoming: return "upcoming"
    case .over: return "missed"
    case .active: return status.reached >= status.expected ? "ahead" : "behind"
    }
  }

  /// The color of its bar and its standing.
  public var color: ColorRole {
    if status.isReached { return .good }
    switch status.calendar.phase {
    case .upcoming: return .secondary
    case .over: return .bad
    case .active: return status.reached >= status.expected ? .good : .warning
    }
  }

  /// With today, which is not over: “24 days”, “today”, “begins in 3 days” or “over”.
  public var timeLeft: String {
    switch status.calendar.phase {
    case .upcoming: begins
    case .active: status.calendar.remainingDayCount == 0 ? "today" : count(status.calendar.remainingDayCount + 1)
    case .over: "over"
    }
  }

  /// How it is going, in one sentence.
  public var sentence: String {
    let amounts = "\(reached) of \(target)"
    if status.isReached { return "Reached: \(amounts)." }
    switch status.calendar.phase {
    case .over: return "Missed: \(amounts) on \(lastDay)."
    case .upcoming:
      return needed.map { "It \(begins), and needs \($0) until \(lastDay)." } ?? "It \(begins)."
    case .active:
      let pace = "\(standing == "ahead" ? "Ahead" : "Behind"): \(amounts); an even pace would be at \(expected)"
      guard status.calendar.remainingDayCount > 0, let projected else { return "\(pace)." }
      return "\(pace). At this rate you reach \(projected) by \(lastDay)."
    }
  }

  private var begins: String {
    "begins in \(count(status.calendar.days.lowerBound.daysSinceEpoch - status.calendar.today.daysSinceEpoch))"
  }

  private var days: String {
    switch status.goal.period {
    case .week: "this week"
    case .month: "this month"
    case .year: "this year"
    case .days: "until \(lastDay)"
    }
  }

  private var lastDay: String {
    quantities.date(daysSinceEpoch: status.days.upperBound.daysSinceEpoch, style: .dayMonthYear)
  }

  private func count(_ days: Int) -> String { days == 1 ? "1 day" : "\(quantities.count(days)) days" }

  private func amount(_ value: Double, isTarget: Bool = false, isFine: Bool = false) -> String {
    switch status.goal.aim {
    case .fitness: return isTarget ? "fitness \(quantities.number(value))" : quantities.number(value, fractionDigits: 1)
    case .amount(let measure, _):
      switch measure {
      case .distance: return quantities.distance(meters: value, fractionDigits: isFine ? 1 : 0)
      case .time: return quantities.durationInWords(seconds: value)
      case .ascent: return quantities.ascent(meters: value)
      case .count: return "\(quantities.number(value, fractionDigits: isFine ? 1 : 0))\(isTarget ? " workouts" : "")"
      case .load: return "\(isTarget ? "load " : "")\(quantities.number(value))"
      }
    }
  }
}
