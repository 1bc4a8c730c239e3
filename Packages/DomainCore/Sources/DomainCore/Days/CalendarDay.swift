import CoreCommon
public import Foundation

/// One day of the Gregorian calendar, without a time zone.
///
/// Training counts for the local day on which it was done, and a threshold applies from a certain day. So a day is its
/// own type rather than an instant.
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
    let possible = min(max(days, Double(limits.lowerBound)), Double(limits.upperBound))
    self.init(daysSinceEpoch: days.isNaN ? 0 : Int(exactly: possible) ?? 0)
  }

  /// The day with these components; `nil` if it does not exist, such as February 30.
  ///
  /// - Parameters:
  ///   - year: from −9999 to 9999.
  ///   - month: from 1.
  ///   - day: of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9_999...9_999).contains(year), (1...12).contains(month),
      (1...GregorianCalendar.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    daysSinceEpoch = GregorianCalendar.daysSince1970(year: year, month: month, day: day)
  }

  /// The year, the month from 1 and the day of the month from 1.
  public var components: (year: Int, month: Int, day: Int) {
    GregorianCalendar.date(daysSince1970: daysSinceEpoch)
  }

  /// The day of the week, in the Gregorian calendar.
  public var weekday: Weekday {
    Weekday.allCases[GregorianCalendar.weekday(daysSince1970: daysSinceEpoch)]
  }

  /// The first day of this day's week.
  public func startOfWeek(on firstWeekday: Weekday) -> CalendarDay {
    CalendarDay(
      daysSinceEpoch: GregorianCalendar.startOfWeek(daysSince1970: daysSinceEpoch, firstWeekday: firstWeekday.index))
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

extension CalendarDay: CustomStringConvertible {
  /// Parses a complete ISO 8601 date, such as `2026-07-01`: four, two and two ASCII digits.
  ///
  /// Returns `nil` for anything else, for a day that does not exist, and for years before 1583, for which ISO 8601
  /// defines no dates.
  public init?(_ iso: String) {
    guard let days = GregorianCalendar.daysSince1970(iso.utf8), days >= Self.firstNamed.daysSinceEpoch else {
      return nil
    }
    self.init(daysSinceEpoch: days)
  }

  /// The date in the form `2026-07-01`, which the parser above accepts. Days before 1583 have the same text as
  /// 1583-01-01.
  public var description: String {
    let (year, month, day) = max(self, Self.firstNamed).components
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// 1583-01-01.
  private static let firstNamed = CalendarDay(daysSinceEpoch: -141_349)
}

/// A day of the week, Monday first as in ISO 8601.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum Weekday: String, CaseIterable, Hashable, Sendable {
  /// The days in the order of ISO 8601.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The default first day of the week.
  public static let standardFirst = Weekday.monday

  /// From 0 for Monday to 6 for Sunday.
  public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
