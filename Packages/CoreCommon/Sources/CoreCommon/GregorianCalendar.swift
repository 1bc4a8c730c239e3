/// Arithmetic with the days of the proleptic Gregorian calendar, using the algorithms published by Howard Hinnant
/// ("chrono-Compatible Low-Level Date Algorithms").
///
/// It counts years from March, so that a leap day is the last of its year. Day numbers and years are limited only by
/// `Int`; callers check their own range first.
///
///     GregorianCalendar.daysSince1970(year: 2024, month: 2, day: 29)  // 19_782
///     GregorianCalendar.date(daysSince1970: 19_782)  // (2024, 2, 29)
public enum GregorianCalendar {
  /// The number of a day, 0 for 1 January 1970 and negative before.
  ///
  /// - Parameters:
  ///   - month: 1...12.
  ///   - day: counted on where the month ends: 30 February is 1 or 2 March.
  public static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The number of a day written as four, two and two ASCII digits, such as `2024-02-29`.
  ///
  /// - Returns: `nil` for any other text, and for a day that the calendar does not have.
  public static func daysSince1970(_ text: some Collection<UInt8>) -> Int? {
    guard text.count == 10 else { return nil }
    var (year, month, day) = (0, 0, 0)
    for (index, byte) in text.enumerated() {
      let digit = byte &- UInt8(ascii: "0")
      switch index {
      case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
      case _ where digit > 9: return nil
      case ..<4: year = year * 10 + Int(digit)
      case ..<7: month = month * 10 + Int(digit)
      default: day = day * 10 + Int(digit)
      }
    }
    guard (1...12).contains(month), (1...dayCount(ofMonth: month, year: year)).contains(day) else { return nil }
    return daysSince1970(year: year, month: month, day: day)
  }

  /// The date of a day's number. The year 0 is 1 BC, as in RFC 3339.
  public static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// The weekday of a day, from 0 for Monday to 6 for Sunday.
  public static func weekday(daysSince1970 days: Int) -> Int {
    // 1 January 1970 was a Thursday.
    (days % 7 + 10) % 7
  }

  /// The number of the first day of a day's week.
  ///
  /// - Parameter firstWeekday: the first day of every week, from 0 for Monday to 6 for Sunday.
  public static func startOfWeek(daysSince1970 days: Int, firstWeekday: Int) -> Int {
    days - ((weekday(daysSince1970: days) - firstWeekday % 7) + 7) % 7
  }

  /// How many days a month has.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
