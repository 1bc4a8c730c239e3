import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// A goal in words, with amounts in the person's units.
struct GoalText {
  private let status: GoalStatus
  private let quantities: QuantityFormatter

  init(_ status: GoalStatus, _ quantities: QuantityFormatter) {
    self.status = status
    self.quantities = quantities
  }

  /// The name, or a description such as “Running, 1,000 km in 2026”.
  var title: String {
    if let name = status.goal.name { return name }
    let sports = status.goal.sports.map(\.name).joined(separator: ", ")
    return [sports, "\(target) \(days)"].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  var target: String { amount(status.goal.aim.target, isTarget: true) }
  var reached: String { amount(status.reached) }
  var expected: String { amount(status.expected) }
  var projected: String? { status.projected.map { amount($0) } }

  /// What is needed for each day or week that is left; `nil` if nothing is.
  var needed: String? {
    guard let daily = status.neededPerDay, !status.isReached else { return nil }
    if case .fitness = status.goal.aim { return "load \(quantities.number(daily)) a day" }
    let left = status.calendar.remainingDayCount
    return left > 14 ? "\(amount(daily * 7, isFine: true)) a week" : "\(amount(daily, isFine: true)) a day"
  }

  /// Whether it is ahead, behind or over, in one word.
  var standing: String {
    if status.isReached { return "reached" }
    switch status.calendar.phase {
    case .upcoming: return "upcoming"
    case .over: return "missed"
    case .active: return status.reached >= status.expected ? "ahead" : "behind"
    }
  }

  private var days: String {
    switch status.goal.period {
    case .week: "this week"
    case .month: "this month"
    case .year: "this year"
    case .days(let days): "\(days.lowerBound) to \(days.upperBound)"
    }
  }

  private func amount(_ value: Double, isTarget: Bool = false, isFine: Bool = false) -> String {
    switch status.goal.aim {
    case .fitness: return isTarget ? "fitness \(quantities.number(value))" : quantities.number(value, fractionDigits: 1)
    case .amount(let measure, _):
      switch measure {
      case .distance: return quantities.distance(meters: value, fractionDigits: isFine ? 1 : 0)
      case .time: return quantities.durationInWords(seconds: value)
      case .ascent: return quantities.elevation(meters: value)
      case .count: return "\(quantities.number(value, fractionDigits: isFine ? 1 : 0))\(isTarget ? " workouts" : "")"
      case .load: return "\(isTarget ? "load " : "")\(quantities.number(value))"
      }
    }
  }
}
