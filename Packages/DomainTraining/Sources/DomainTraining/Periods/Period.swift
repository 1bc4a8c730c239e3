public import DomainCore

/// Days in a row: a day, a week, a month, a year or a season of the calendar, or any other range.
///
/// Periods lie in the years 1583 to 9999, which is where dates have texts. Days before 1584 or after 9998 count as the
/// first or last day of those years, so that every period is complete.
public struct Period: Hashable, Sendable {
  /// `nil` for a custom range.
  public let unit: PeriodUnit?
  /// From the first to the last day, both included.
  public let days: ClosedRange<CalendarDay>

  /// The period that contains a day.
  public init(containing day: CalendarDay, by unit: PeriodUnit) {
    let day = Self.limited(day)
    self.unit = unit
    switch unit {
    case .day:
      days = day...day
    case .week(let weekday):
      let first = day.startOfWeek(on: weekday)
      days = first...first.advanced(by: 6)
    case .month:
      let month = MonthCount(of: day)
      days = month.firstDay...month.lastDay
    case .year:
      days = Self.days(ofYear: day.components.year, from: (1, 1))
    case .season(let start):
      let (year, month, number) = day.components
      let startsThisYear = (month, number) >= (start.month, start.day)
      days = Self.days(ofYear: startsThisYear ? year : year - 1, from: (start.month, start.day))
    }
  }

  /// A custom range of days.
  public init(_ days: ClosedRange<CalendarDay>) {
    unit = nil
    self.days = Self.limited(days.lowerBound)...Self.limited(days.upperBound)
  }

  /// The first day, which belongs to the period.
  public var firstDay: CalendarDay { days.lowerBound }
  /// The last day, which belongs to the period.
  public var lastDay: CalendarDay { days.upperBound }
  /// At least 1.
  public var dayCount: Int { lastDay.daysSinceEpoch - firstDay.daysSinceEpoch + 1 }

  /// Whether a day is in the period, its first and last day included.
  public func contains(_ day: CalendarDay) -> Bool { days.contains(day) }

  /// The period of the same unit that contains a day; a custom range moves by whole lengths.
  public func containing(_ day: CalendarDay) -> Period {
    if let unit { return Period(containing: day, by: unit) }
    let offset = Self.limited(day).daysSinceEpoch - firstDay.daysSinceEpoch
    let steps = offset >= 0 ? offset / dayCount : (offset - dayCount + 1) / dayCount
    return stepped(by: steps)
  }

  static func limited(_ day: CalendarDay) -> CalendarDay { min(max(day, firstPossible), lastPossible) }

  /// 1584-01-01 and 9998-12-31.
  static let firstPossible = CalendarDay(daysSinceEpoch: -140_984)
  static let lastPossible = CalendarDay(daysSinceEpoch: 2_932_531)

  private static func days(ofYear year: Int, from start: (month: Int, day: Int)) -> ClosedRange<CalendarDay> {
    let first = CalendarDay(year: year, month: start.month, day: start.day) ?? firstPossible
    let next = CalendarDay(year: year + 1, month: start.month, day: start.day)
    return first...max(first, next?.advanced(by: -1) ?? lastPossible)
  }
}
