import CoreCommon
public import Foundation

extension QuantityFormatter {
  /// The parts of a date that are shown.
  public enum DateStyle: Hashable, Sendable {
    /// "Sat 15 Aug 2015"
    case weekdayDayMonthYear
    /// "Sat 15 Aug"
    case weekdayDayMonth
    /// "15 Aug 2015"
    case dayMonthYear
    /// "15 Aug"
    case dayMonth
    /// "Aug"
    case month
    /// "Aug 2015"
    case monthYear
    /// "2015-08-15" (ISO 8601)
    case iso
  }

  /// The day at `date` where clocks are ahead of UTC by `utcOffsetSeconds`: "Sat 15 Aug 2015".
  public func date(
    _ date: Date?,
    utcOffsetSeconds: Int,
    style: DateStyle = .weekdayDayMonthYear
  ) -> String {
    self.date(
      daysSinceEpoch: date.flatMap { LocalSeconds($0, utcOffsetSeconds: utcOffsetSeconds) }?.day, style: style)
  }

  /// A day, the same in every locale: "Sat 15 Aug 2015". Days outside of the years 1 to 9999 count as absent.
  ///
  /// - Parameter daysSinceEpoch: the days since January 1, 1970.
  public func date(daysSinceEpoch: Int?, style: DateStyle = .weekdayDayMonthYear) -> String {
    guard let daysSinceEpoch, DateNames.days.contains(daysSinceEpoch) else { return Self.absent }
    let (year, month, day) = GregorianCalendar.date(daysSince1970: daysSinceEpoch)
    let weekday = DateNames.weekday(daysSinceEpoch)
    let monthName = DateNames.month(month)
    return switch style {
    case .weekdayDayMonthYear: "\(weekday) \(day) \(monthName) \(year)"
    case .weekdayDayMonth: "\(weekday) \(day) \(monthName)"
    case .dayMonthYear: "\(day) \(monthName) \(year)"
    case .dayMonth: "\(day) \(monthName)"
    case .month: monthName
    case .monthYear: "\(monthName) \(year)"
    case .iso: "\(DecimalText.padded(year, to: 4))-\(DecimalText.padded(month))-\(DecimalText.padded(day))"
    }
  }

  /// The time at `date` where clocks are ahead of UTC by `utcOffsetSeconds`, in 24 hours: "07:05". Seconds are dropped,
  /// not rounded, as on a clock.
  public func timeOfDay(_ date: Date?, utcOffsetSeconds: Int) -> String {
    guard let seconds = date.flatMap({ LocalSeconds($0, utcOffsetSeconds: utcOffsetSeconds) })?.secondOfDay
    else { return Self.absent }
    return "\(DecimalText.padded(seconds / 3600)):\(DecimalText.padded(seconds / 60 % 60))"
  }
}

/// The abbreviations of weekdays and months, the same in every locale.
enum DateNames {
  /// The days that have a text, in the years 1 to 9999, counted from January 1, 1970.
  static let days = -719_162...2_932_896

  /// "Mon"
  static func weekday(_ daysSinceEpoch: Int) -> String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][GregorianCalendar.weekday(daysSince1970: daysSinceEpoch)]
  }

  /// - Parameter number: 1...12.
  static func month(_ number: Int) -> String {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][number - 1]
  }
}

/// A moment as a local day and the second of that day.
private struct LocalSeconds {
  /// Days since January 1, 1970.
  let day: Int
  /// 0..<86400.
  let secondOfDay: Int

  /// `nil` outside of the years 1 to 9999.
  init?(_ date: Date, utcOffsetSeconds: Int) {
    let seconds = date.timeIntervalSince1970 + Double(utcOffsetSeconds)
    guard seconds.isFinite else { return nil }
    let day = (seconds / 86_400).rounded(.down)
    guard day >= Double(DateNames.days.lowerBound), day <= Double(DateNames.days.upperBound) else { return nil }
    self.day = Int(day)
    secondOfDay = min(86_399, Int(seconds - day * 86_400))
  }
}
