public import Foundation

/// One day of the Gregorian calendar, without a time zone: the day a threshold holds from.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01, negative before it.
  public let daysSinceEpoch: Int

  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// Reads an ISO 8601 date in full, such as `2026-03-01`; `nil` for anything else, for a day that there is not, and
  /// for the years before 1583, in which ISO 8601 itself names no days.
  public init?(_ iso: String) {
    guard iso.count == 10, iso >= "1583", let midnight = try? Self.style.parse(iso) else { return nil }
    daysSinceEpoch = Int((midnight.timeIntervalSince1970 / Self.secondsPerDay).rounded(.down))
    // The style also takes 2026-3-1, and February 30 for March 2.
    guard description == iso else { return nil }
  }

  /// `2026-03-01`.
  public var description: String { Self.style.format(midnightGMT) }

  /// The instant the day begins at in GMT, for what shows or counts in instants.
  ///
  /// What a damaged log says to be a day of another millennium is the first or the last one that has a name: no calendar
  /// counts any further.
  public var midnightGMT: Date {
    let day = min(max(daysSinceEpoch, Self.named.lowerBound), Self.named.upperBound)
    return Date(timeIntervalSince1970: Double(day) * Self.secondsPerDay)
  }

  /// Whether a threshold can hold from this day: not before 1900, and in the current year at the latest.
  public func isPlausible(currentYear: Int) -> Bool {
    self >= PlausibleRange.earliestDay && Self.calendar.component(.year, from: midnightGMT) <= currentYear
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  private static let secondsPerDay = 86_400.0
  /// 1583-01-01 to 9999-12-31.
  private static let named = -141_349...2_932_896
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
  private static let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
}
