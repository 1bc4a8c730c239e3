public import DomainCore

/// A month of a year, from January 1583 to December 9998.
public struct CalendarMonth: Hashable, Comparable, Sendable {
  /// Months since January of the year 0.
  private let number: Int

  private static let numbers = 1_583 * 12...9_998 * 12 + 11

  /// The month in which a day lies.
  public init(of day: CalendarDay) {
    let (year, month, _) = day.components
    self.init(number: year * 12 + month - 1)
  }

  /// - Parameter month: from 1.
  public init(year: Int, month: Int) {
    let (product, overflows) = year.multipliedReportingOverflow(by: 12)
    let (sum, alsoOverflows) = product.addingReportingOverflow(min(max(month, 1), 12) - 1)
    self.init(number: overflows || alsoOverflows ? (year < 0 ? .min : .max) : sum)
  }

  private init(number: Int) {
    self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound)
  }

  /// From 1583 to 9998.
  public var year: Int { number / 12 }
  /// From 1.
  public var month: Int { number % 12 + 1 }

  /// The first of the month.
  public var firstDay: CalendarDay { CalendarDay(year: year, month: month, day: 1) ?? CalendarDay(daysSinceEpoch: 0) }
  /// The last day of the month, from the 28th to the 31st.
  public var lastDay: CalendarDay {
    (month < 12 ? CalendarDay(year: year, month: month + 1, day: 1) : CalendarDay(year: year + 1, month: 1, day: 1))?
      .advanced(by: -1) ?? firstDay
  }

  /// This many months later, or earlier if negative, limited to the first and last possible months.
  public func advanced(by months: Int) -> CalendarMonth {
    let (sum, overflows) = number.addingReportingOverflow(months)
    return CalendarMonth(number: overflows ? (months < 0 ? .min : .max) : sum)
  }

  /// The day of this month with a number, or the last day if the month is shorter.
  public func day(_ number: Int) -> CalendarDay {
    min(firstDay.advanced(by: max(number, 1) - 1), lastDay)
  }

  /// Orders months by time.
  public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool { left.number < right.number }
}
