import CoreCommon

/// The labeled days of a horizontal axis: every day, week, month or year, as close as labels leave room.
public struct DateTicks: Hashable, Sendable {
  /// What a tick begins.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// A calendar day, week, month or year; a tick is on its first day.
    case day, week, month, year
  }

  /// What each tick begins; two ticks may be several units apart.
  public let unit: Unit
  /// In days since January 1, 1970, in increasing order.
  public let days: [Int]

  /// Chooses the ticks of the days from `first` to `last`, no more than one for each `spacing` days. Days outside of
  /// the years 1 to 9999 have none.
  public init(from first: Int, to last: Int, spacing: Double, firstWeekday: Int = 0) {
    let range = DateNames.days
    let (first, last) = (max(first, range.lowerBound), min(last, range.upperBound))
    let spacing = max(spacing.isNaN ? 1 : spacing, Double(last - min(first, last)) / 300)
    guard first <= last else {
      (unit, days) = (.day, [])
      return
    }
    switch spacing {
    case ...1: (unit, days) = (.day, Array(first...last))
    case ...28:
      unit = .week
      let start = GregorianCalendar.startOfWeek(daysSince1970: first + 6, firstWeekday: firstWeekday)
      let step = spacing <= 7 ? 7 : spacing <= 14 ? 14 : 28
      days = Array(stride(from: start, through: last, by: step))
    case ...184:
      unit = .month
      let step = [1, 2, 3, 6].first { Double($0 * 31) >= spacing } ?? 6
      days = Self.months(from: first, to: last) { $0 % step == 0 }
    default:
      unit = .year
      let step = Self.years.first { Double($0 * 366) >= spacing } ?? 1_000
      days = Self.months(from: first, to: last) { $0 % (12 * step) == 0 }
    }
  }

  private static let years = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]

  /// The first days of months; months are counted from January of the year 0.
  private static func months(from first: Int, to last: Int, where isTick: (Int) -> Bool) -> [Int] {
    func count(_ day: Int) -> Int {
      let date = GregorianCalendar.date(daysSince1970: day)
      return date.year * 12 + date.month - 1
    }
    return (count(first)...count(last)).lazy.filter(isTick)
      .map { GregorianCalendar.daysSince1970(year: $0 / 12, month: $0 % 12 + 1, day: 1) }
      .filter { $0 >= first && $0 <= last }
  }
}
