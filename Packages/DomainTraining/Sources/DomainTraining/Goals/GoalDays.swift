public import DomainCore

/// The days of a goal, as of the evening of today.
public struct GoalDays: Hashable, Sendable {
  /// From the first to the last day of the goal, both included.
  public let days: ClosedRange<CalendarDay>
  /// The day whose evening counts.
  public let today: CalendarDay

  public init(_ days: ClosedRange<CalendarDay>, today: CalendarDay) {
    self.days = days
    self.today = today
  }

  /// Where today lies; both the first and the last day are active.
  public var phase: GoalPhase {
    today < days.lowerBound ? .upcoming : today > days.upperBound ? .over : .active
  }

  /// At least 1.
  public var dayCount: Int { days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1 }

  /// The days through today, including today.
  public var elapsedDayCount: Int {
    min(max(today.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1, 0), dayCount)
  }

  /// The days through today, oldest first.
  public var elapsedDays: [CalendarDay] { (0..<elapsedDayCount).map { days.lowerBound.advanced(by: $0) } }

  /// The days after today.
  public var remainingDayCount: Int { dayCount - elapsedDayCount }

  /// The part of the days through today, from 0 to 1.
  var elapsedShare: Double { Double(elapsedDayCount) / Double(dayCount) }
}
