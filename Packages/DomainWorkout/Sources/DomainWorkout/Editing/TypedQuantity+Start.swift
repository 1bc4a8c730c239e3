import DomainCore

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
