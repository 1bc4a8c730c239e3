public import DomainCore
public import Foundation

/// A date and time of day on a local clock, without a time zone.
public struct LocalTime: Hashable, Sendable {
  /// The date on the local clock.
  public var day: CalendarDay
  /// Seconds since midnight.
  public var secondsOfDay: Int

  public init(day: CalendarDay, secondsOfDay: Int) {
    self.day = day
    self.secondsOfDay = secondsOfDay
  }

  /// The local time at an instant, on a clock that is `utcOffsetSeconds` ahead of UTC.
  public init(of instant: Date, utcOffsetSeconds: Int) {
    day = CalendarDay(of: instant, utcOffsetSeconds: utcOffsetSeconds)
    let sinceEpoch = instant.timeIntervalSince1970.rounded(.down) + Double(utcOffsetSeconds)
    let seconds = sinceEpoch - Double(day.daysSinceEpoch) * 86_400
    // An instant outside the calendar falls on the first or last day.
    secondsOfDay = seconds.isNaN ? 0 : Int(min(max(seconds, 0), 86_399))
  }

  /// The instant, if the clock is `utcOffsetSeconds` ahead of UTC.
  public func instant(utcOffsetSeconds: Int) -> Date {
    Date(
      timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400 + Double(secondsOfDay) - Double(utcOffsetSeconds))
  }
}
