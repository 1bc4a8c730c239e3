public import DomainCore
public import Foundation

/// Parses quantities as people type them. Each function returns `nil` for text that it cannot parse.
///
/// A mile and a foot are as defined by the international agreement of 1959.
enum TypedQuantity {
  /// Parses `45:00`, `1:02:30`, `50min`, `1h30m`, `1h10`, `90s`. A bare number is in minutes, or in seconds after
  /// minutes.
  static func seconds(_ text: String) -> Double? {
    let text = text.lowercased().filter { $0 != " " }
    if text.contains(":") {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number(String($0), unit: "") }
      guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.map { $0 < 60 } ?? false }) else {
        return nil
      }
      return parts.reduce(into: Double?(0)) { sum, part in sum = sum.flatMap { sum in part.map { sum * 60 + $0 } } }
    }
    return text.withUnitAtEnd.typedSum(["h": 3_600, "min": 60, "m": 60, "": 60, "s": 1, "sec": 1])
  }

  /// Parses `12.5km`, `400m`, `3mi`, `1050ft`. A bare number is a multiple of `bare` meters.
  static func meters(_ text: String, bare: Double) -> Double? {
    text.typedSum(["km": 1_000, "mi": 1_609.344, "m": 1, "ft": 0.3048, "yd": 0.9144, "": bare])
  }

  static func number(_ text: String, unit: String) -> Double? {
    let lowered = text.lowercased()
    let digits = lowered.hasSuffix(unit) ? String(lowered.dropLast(unit.count)) : lowered
    return digits.trimmingCharacters(in: .whitespaces).typedNumber
  }
}

// Quantities as people would type them.
extension TypedQuantity {
  /// `12.5km`; or `6mi` where distances are typed in miles and it is round there.
  static func text(meters: Double, bare: Double) -> String {
    let miles = meters / bare
    let isRound = bare != 1_000 && (miles * 10 - (miles * 10).rounded()).magnitude < 1e-6
    return isRound ? "\(short(miles))mi" : "\(short(meters / 1_000))km"
  }

  /// `45:00` or `1:30:00`; with fractions of a second `5400.5s`.
  static func clock(_ value: Double) -> String {
    guard let seconds = Int(exactly: value), seconds >= 0 else { return "\(value)s" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// A number with up to three decimals, without zeros at the end.
  static func short(_ value: Double) -> String {
    let thousandths = (value * 1_000).rounded() / 1_000
    return Int(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }
}

extension String {
  /// Adds the unit below the last one given: `1h10` becomes `1h10m`, `5m30` becomes `5m30s`.
  fileprivate var withUnitAtEnd: String {
    guard last?.isASCIIDigit == true, let unit = split(whereSeparator: { !("a"..."z").contains($0) }).last else {
      return self
    }
    switch unit {
    case "h": return self + "m"
    case "m", "min": return self + "s"
    default: return self
    }
  }
}

extension TypedQuantity {
  /// Parses `2026-07-14 07:30`, also with a `T` in between, and with seconds.
  ///
  /// If `now` is given, the local wall-clock time, it also parses `07:30`, which means today, or yesterday if today's
  /// is still in the future; and `today`, `yesterday` or a date, which mean the current time of that day unless a time
  /// follows.
  static func localTime(_ text: String, now: LocalTime?) -> LocalTime? {
    let parts = text.split { $0 == " " || $0 == "T" }.map(String.init)
    switch parts.count {
    case 2:
      guard let day = day(parts[0], now: now), let seconds = secondsOfDay(parts[1]) else { return nil }
      return LocalTime(day: day, secondsOfDay: seconds)
    case 1:
      guard let now else { return nil }
      if let day = day(parts[0], now: now) { return LocalTime(day: day, secondsOfDay: now.secondsOfDay) }
      guard let seconds = secondsOfDay(parts[0]) else { return nil }
      let isToCome = seconds > now.secondsOfDay
      return LocalTime(day: isToCome ? now.day.advanced(by: -1) : now.day, secondsOfDay: seconds)
    default: return nil
    }
  }

  private static func day(_ text: String, now: LocalTime?) -> CalendarDay? {
    switch text.lowercased() {
    case "today": now?.day
    case "yesterday": now?.day.advanced(by: -1)
    default: CalendarDay(text)
    }
  }

  private static func secondsOfDay(_ text: String) -> Int? {
    let clock = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(clock.count), clock.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
    let numbers = clock.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard numbers.count == clock.count, numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }
}

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
