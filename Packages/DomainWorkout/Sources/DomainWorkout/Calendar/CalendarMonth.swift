public import DomainCore
public import DomainTraining

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

/// The totals of a month or a year beside those of the one before it.
public struct CalendarComparison: Equatable, Sendable {
  /// The totals of the month or year that is shown.
  public var current: WorkoutTotals
  /// The totals of the one before, up to the same day if ``isToDate`` is true.
  public var other: WorkoutTotals
  /// The month or year before.
  public var otherPeriod: Period
  /// Whether both end on the same day because the current one is not over.
  public var isToDate: Bool

  public init(current: WorkoutTotals, other: WorkoutTotals, otherPeriod: Period, isToDate: Bool) {
    self.current = current
    self.other = other
    self.otherPeriod = otherPeriod
    self.isToDate = isToDate
  }

  /// Returns `nil` for a period that has not begun, and without training in either.
  init?(of period: Period, _ volumes: [DailyVolume], through today: CalendarDay) {
    guard let compared = PeriodComparison(of: period, with: period.previous, through: today) else { return nil }
    func totals(_ days: ClosedRange<CalendarDay>) -> WorkoutTotals {
      WorkoutTotals(of: volumes.filter { days.contains($0.day) })
    }
    self.init(
      current: totals(compared.current), other: totals(compared.other), otherPeriod: period.previous,
      isToDate: compared.isToDate)
    guard current.volume.workoutCount + other.volume.workoutCount > 0 else { return nil }
  }
}
