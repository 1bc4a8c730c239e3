public import DomainCore

/// The days of a period up to a day, and the same days of another one: this year against last year, to date.
public struct PeriodComparison: Hashable, Sendable {
  /// The days of the period, through the given day if the period is not over.
  public let current: ClosedRange<CalendarDay>
  /// The same days of the other period.
  public let other: ClosedRange<CalendarDay>
  /// Whether the period is not over, so that both ranges end early.
  public let isToDate: Bool

  /// Months are compared up to the same day of the month, and years and seasons up to the same date; where the other
  /// one lacks that day, up to the last day before it. All other periods are compared by the number of days.
  /// A period that is over is compared with the whole other one.
  ///
  /// - Returns: `nil` if the period begins after `day`.
  public init?(of period: Period, with other: Period, through day: CalendarDay) {
    guard period.firstDay <= day else { return nil }
    isToDate = day < period.lastDay
    guard isToDate else {
      current = period.days
      self.other = other.days
      return
    }
    current = period.firstDay...day
    let last = Self.counterpart(of: day, in: period, other)
    self.other = other.firstDay...min(max(last, other.firstDay), other.lastDay)
  }

  private static func counterpart(of day: CalendarDay, in period: Period, _ other: Period) -> CalendarDay {
    let months = MonthCount(of: other.firstDay).number - MonthCount(of: period.firstDay).number
    return switch (period.unit, other.unit) {
    case (.month, .month), (.year, .year):
      MonthCount(of: day).advanced(by: months).day(day.components.day)
    case (.season(let start), .season(let otherStart)) where start == otherStart:
      MonthCount(of: day).advanced(by: months).day(day.components.day)
    default:
      other.firstDay.advanced(by: day.daysSinceEpoch - period.firstDay.daysSinceEpoch)
    }
  }
}

extension Period {
  /// This period up to a day, with the same days of the previous period.
  ///
  /// - Returns: `nil` if the period begins after `day`.
  public func comparisonWithPrevious(through day: CalendarDay) -> PeriodComparison? {
    PeriodComparison(of: self, with: previous, through: day)
  }
}
