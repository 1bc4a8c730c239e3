import DomainCore

/// A month as a count of months since the year 0, for arithmetic.
struct MonthCount: Equatable {
  let number: Int

  /// December 9998.
  static let lastNumber = 9_998 * 12 + 11

  init(of day: CalendarDay) {
    let (year, month, _) = day.components
    number = year * 12 + month - 1
  }

  /// - Parameter number: limited to the months that have periods.
  init(number: Int) {
    self.number = min(max(number, 1_584 * 12), Self.lastNumber)
  }

  var firstDay: CalendarDay {
    CalendarDay(year: number / 12, month: number % 12 + 1, day: 1) ?? Period.firstPossible
  }

  var lastDay: CalendarDay {
    let next = CalendarDay(year: (number + 1) / 12, month: (number + 1) % 12 + 1, day: 1)
    return max(firstDay, next?.advanced(by: -1) ?? Period.lastPossible)
  }

  /// This many months later, or earlier if negative.
  func advanced(by months: Int) -> MonthCount {
    let (sum, overflows) = number.addingReportingOverflow(months)
    return MonthCount(number: overflows ? (months < 0 ? .min : .max) : sum)
  }

  /// The day of the month with a number from 1, or the last day if the month is shorter.
  func day(_ number: Int) -> CalendarDay {
    min(firstDay.advanced(by: max(number, 1) - 1), lastDay)
  }
}
