public import Foundation

/// One day of the Gregorian calendar, without a time zone.
///
/// Training counts for the local day on which it was done, and a threshold applies from a certain day. So a day is its
/// own type rather than an instant.
///
/// The arithmetic follows the civil-calendar algorithms published by Howard Hinnant ("chrono-Compatible Low-Level
/// Date Algorithms").
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it.
  public let daysSinceEpoch: Int

  /// Days before the year −9999 or after 9999 become the first or last possible day.
  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = min(max(daysSinceEpoch, Self.possibleDays.lowerBound), Self.possibleDays.upperBound)
  }

  private static let possibleDays = -4_371_587...2_932_896

  /// The day of an instant on a clock that is `utcOffsetSeconds` ahead of UTC.
  public init(of instant: Date, utcOffsetSeconds: Int) {
    let days = ((instant.timeIntervalSince1970 + Double(utcOffsetSeconds)) / 86_400).rounded(.down)
    let limits = Self.possibleDays
    self.init(
      daysSinceEpoch: days.isNaN ? 0 : Int(min(max(days, Double(limits.lowerBound)), Double(limits.upperBound))))
  }

  /// The day with these components; `nil` if it does not exist, such as February 30.
  ///
  /// - Parameters:
  ///   - year: from −9999 to 9999.
  ///   - month: from 1.
  ///   - day: of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...31).contains(day), (-9_999...9_999).contains(year) else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = era * 146_097 + dayOfEra - 719_468
    guard components == (year, month, day) else { return nil }
  }

  /// The year, the month from 1 and the day of the month from 1.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[(daysSinceEpoch % 7 + 7 + 3) % 7]
  }

  /// The first day of this day's week.
  public func startOfWeek(on firstWeekday: Weekday) -> CalendarDay {
    advanced(by: -((weekday.index - firstWeekday.index + 7) % 7))
  }

  /// The day this many days later, or earlier if negative, limited to the first and last possible days.
  public func advanced(by days: Int) -> CalendarDay {
    let (sum, overflows) = daysSinceEpoch.addingReportingOverflow(days)
    return CalendarDay(daysSinceEpoch: overflows ? (days < 0 ? .min : .max) : sum)
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }
}
