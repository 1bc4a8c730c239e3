public import Foundation

/// A day of the Gregorian calendar, in the years 1 to 9999, independent of a time zone.
public struct CivilDate: Hashable, Sendable, Comparable {
  public let year: Int
  /// 1...12.
  public let month: Int
  /// 1...31.
  public let day: Int

  /// `nil` for a day that is not in the calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.init(validYear: year, month: month, day: day)
  }

  /// The day at `date` in a place whose clocks are ahead of UTC by `utcOffsetSeconds`; `nil` outside of the years 1 to
  /// 9999.
  public init?(_ date: Date, utcOffsetSeconds: Int) {
    guard let seconds = LocalSeconds(date, utcOffsetSeconds: utcOffsetSeconds) else { return nil }
    self.init(dayNumber: seconds.day)
  }

  /// The day this many days after January 1, 1970; `nil` outside of the years 1 to 9999.
  public init?(daysSinceEpoch: Int) {
    guard Self.dayNumbers.contains(daysSinceEpoch) else { return nil }
    self.init(dayNumber: daysSinceEpoch)
  }

  /// The day `days` later, or earlier if negative, clamped to the first and last possible day.
  public func adding(days: Int) -> CivilDate {
    let reach = Self.dayNumbers.upperBound - Self.dayNumbers.lowerBound
    let target = daysSinceEpoch + min(max(days, -reach), reach)
    return CivilDate(dayNumber: min(max(target, Self.dayNumbers.lowerBound), Self.dayNumbers.upperBound))
  }

  /// The days from `other` to this day; negative if `other` is later.
  public func days(since other: CivilDate) -> Int {
    daysSinceEpoch - other.daysSinceEpoch
  }

  public static func < (first: CivilDate, second: CivilDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  /// The possible days, counted from January 1, 1970.
  static let dayNumbers = -719_162...2_932_896

  private init(validYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  // Days are counted in years that begin in March, so that the leap day is the last of its year
  // (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").

  private init(dayNumber: Int) {
    let days = dayNumber + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      validYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  /// The days since January 1, 1970.
  var daysSinceEpoch: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

/// A moment as a local day and the second of that day.
struct LocalSeconds {
  let day: Int
  /// 0..<86400.
  let secondOfDay: Int

  init?(_ date: Date, utcOffsetSeconds: Int) {
    let seconds = date.timeIntervalSince1970 + Double(utcOffsetSeconds)
    guard seconds.isFinite else { return nil }
    let day = (seconds / 86_400).rounded(.down)
    guard day >= Double(CivilDate.dayNumbers.lowerBound), day <= Double(CivilDate.dayNumbers.upperBound)
    else { return nil }
    self.day = Int(day)
    secondOfDay = min(86_399, Int(seconds - day * 86_400))
  }
}
