import ArgumentParser
import Foundation

/// A time zone on the command line: a name or an offset from UTC.
struct ZoneArgument: ExpressibleByArgument {
  let timeZone: TimeZone

  init?(argument: String) {
    guard let zone = Self.offset(argument).flatMap({ TimeZone(secondsFromGMT: $0) }) ?? Self.named(argument) else {
      return nil
    }
    timeZone = zone
  }

  /// Abbreviations such as `CST` stand for several zones and are not accepted.
  private static func named(_ name: String) -> TimeZone? {
    guard name == "UTC" || name.contains("/") else { return nil }
    return TimeZone(identifier: name)
  }

  /// `+02:00`, `-0330` or `+2`.
  private static func offset(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isASCII), let number = Int(digits) else { return nil }
    let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours <= 14, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
