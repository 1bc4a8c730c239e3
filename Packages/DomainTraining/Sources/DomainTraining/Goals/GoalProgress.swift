public import DomainCore

/// How far an amount has come toward a goal, as of the evening of today.
///
/// The goal is expected to fill evenly over its days, so leap years and short months count with their real length.
/// Amounts are in the unit of the measure.
public struct GoalProgress: Hashable, Sendable {
  /// What the goal adds up, which decides the unit of all amounts.
  public let measure: GoalMeasure
  /// The amount to reach by the last day.
  public let target: Double
  /// The amount from the first day through today; never negative.
  public let reached: Double
  /// The days of the goal, and today.
  public let calendar: GoalDays

  /// - Parameters:
  ///   - target: from 0.001 to 10^15.
  ///   - reached: through today; negative and non-finite values count as 0.
  /// - Returns: `nil` for any other target.
  public init?(
    _ measure: GoalMeasure, target: Double, reached: Double, days: ClosedRange<CalendarDay>, today: CalendarDay
  ) {
    guard (0.001...Self.maximumAmount).contains(target) else { return nil }
    self.measure = measure
    self.target = target
    self.reached = reached.isFinite ? min(max(reached, 0), Self.maximumAmount) : 0
    calendar = GoalDays(days, today: today)
  }

  /// Adds up the amounts of the days of the goal, through today.
  ///
  /// - Parameter amounts: by local calendar day; negative and non-finite ones count as 0.
  public init?(
    _ measure: GoalMeasure, target: Double, amounts: [CalendarDay: Double], days: ClosedRange<CalendarDay>,
    today: CalendarDay
  ) {
    let reached = amounts.reduce(0) { sum, amount in
      days.contains(amount.key) && amount.key <= today && amount.value.isFinite ? sum + max(amount.value, 0) : sum
    }
    self.init(measure, target: target, reached: reached, days: days, today: today)
  }

  /// Whether the amount is at least the target, even before the last day.
  public var isReached: Bool { reached >= target }

  /// The part of the target that is reached; more than 1 beyond it.
  public var share: Double { reached / target }

  /// The amount that an even pace would have reached by the evening of today: 0 before the first day, and the target
  /// after the last one.
  public var expected: Double { target * calendar.elapsedShare }

  /// The amount reached beyond the expected one; negative if behind.
  public var lead: Double { reached - expected }

  /// The amount at the end at the pace so far; `nil` before the first day.
  public var projected: Double? {
    calendar.elapsedDayCount > 0 ? reached / calendar.elapsedShare : nil
  }

  /// The amount that is missing; 0 if the target is reached.
  public var missing: Double { max(0, target - reached) }

  /// The amount for each day after today; `nil` without such a day.
  public var neededPerDay: Double? {
    calendar.remainingDayCount > 0 ? missing / Double(calendar.remainingDayCount) : nil
  }

  /// The amount for each day from today, if today's training is still to come; `nil` after the last day.
  public var neededPerDayFromToday: Double? {
    switch calendar.phase {
    case .upcoming: neededPerDay
    case .active: missing / Double(calendar.remainingDayCount + 1)
    case .over: nil
    }
  }

  private static let maximumAmount = 1e15
}
