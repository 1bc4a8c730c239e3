public import Foundation

/// One day of the Gregorian calendar, without a time zone.
///
/// Training is counted by the day it had where it was done, so a day is a value of its own and not an instant.
/// The arithmetic follows the civil-calendar algorithms published by Howard Hinnant ("chrono-Compatible Low-Level
/// Date Algorithms").
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01, negative before it.
  public let daysSinceEpoch: Int

  /// Days beyond the years -9999 and 9999 become the first or the last of those.
  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = min(max(daysSinceEpoch, Self.possibleDays.lowerBound), Self.possibleDays.upperBound)
  }

  private static let possibleDays = -4_371_587...2_932_896

  /// The day an instant falls on where the clock is `utcOffsetSeconds` ahead of UTC.
  public init(of instant: Date, utcOffsetSeconds: Int) {
    let days = ((instant.timeIntervalSince1970 + Double(utcOffsetSeconds)) / 86_400).rounded(.down)
    let limits = Self.possibleDays
    self.init(
      daysSinceEpoch: days.isNaN ? 0 : Int(min(max(days, Double(limits.lowerBound)), Double(limits.upperBound))))
  }

  /// A day by its parts; `nil` when there is no such day, as in February 30.
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

  /// Reads `2026-07-01`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Year, month from 1 and day of the month from 1.
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
    let index = (daysSinceEpoch % 7 + 7 + 3) % 7
    return Weekday.allCases[index]
  }

  /// The first day of the week this day belongs to.
  public func startOfWeek(on firstWeekday: Weekday) -> CalendarDay {
    advanced(by: -((weekday.index - firstWeekday.index + 7) % 7))
  }

  public func advanced(by days: Int) -> CalendarDay {
    let (sum, overflows) = daysSinceEpoch.addingReportingOverflow(days)
    return CalendarDay(daysSinceEpoch: overflows ? (days < 0 ? .min : .max) : sum)
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// `2026-07-01`.
  public var description: String {
    let (year, month, day) = components
    func padded(_ number: Int, to width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

/// A day of the week, Monday first as in ISO 8601.
public enum Weekday: String, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  fileprivate var index: Int { Weekday.allCases.firstIndex(of: self) ?? 0 }
}
