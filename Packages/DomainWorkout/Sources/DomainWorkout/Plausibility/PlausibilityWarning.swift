public import DomainCore
public import Foundation

/// An unusual value that a person entered for a workout and has to confirm.
public enum PlausibilityWarning: Equatable, Sendable {
  /// Before 1990.
  case startsLongAgo(year: Int)
  /// More than a day from now.
  case startsInFuture(day: CalendarDay)
  /// Seconds.
  case lastsLong(TimeInterval)
  /// Meters.
  case isLong(Double)
  /// Faster than the sport allows: meters, and the seconds they took.
  case isFast(Sport, meters: Double, seconds: TimeInterval)
  /// Meters of ascent, and the seconds they took.
  case climbsFast(meters: Double, seconds: TimeInterval)
  /// Beats per minute.
  case heartRate(Double)

  /// What is unusual and why, in a sentence.
  public var sentence: String {
    switch self {
    case .startsLongAgo(let year): "The workout starts in \(year)."
    case .startsInFuture(let day): "The workout starts on \(day), which is in the future."
    case .lastsLong(let seconds): "The workout lasts \(Self.clock(seconds))."
    case .isLong(let meters): "The distance is \(Self.kilometers(meters))."
    case .isFast(let sport, let meters, let seconds):
      "\(Self.kilometers(meters)) in \(Self.clock(seconds)) is \(Self.speed(meters / seconds)), too fast for "
        + "\(sport == .other ? "a workout" : sport.name.lowercased())."
    case .climbsFast(let meters, let seconds):
      "\(Self.number(meters.rounded())) m of ascent in \(Self.clock(seconds)) is faster than anyone climbs."
    case .heartRate(let bpm): "An average heart rate of \(Self.number(bpm)) bpm is rare."
    }
  }

  private static func kilometers(_ meters: Double) -> String { "\(number((meters / 100).rounded() / 10)) km" }

  private static func speed(_ metersPerSecond: Double) -> String {
    "\(number((metersPerSecond * 3.6).rounded())) km/h"
  }

  private static func clock(_ seconds: TimeInterval) -> String {
    guard let whole = Int(exactly: seconds.rounded()) else { return "\(seconds) s" }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return whole < 3_600
      ? "\(whole / 60):\(padded(whole % 60))"
      : "\(whole / 3_600):\(padded(whole / 60 % 60)):\(padded(whole % 60))"
  }

  private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}
