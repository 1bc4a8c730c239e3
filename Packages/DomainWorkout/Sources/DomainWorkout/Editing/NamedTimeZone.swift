public import Foundation

/// A time zone as a person names it: `Europe/Berlin`, or a fixed offset such as `+02:00`.
public struct NamedTimeZone: Hashable, Sendable {
  /// The name in its usual spelling.
  public let name: String
  /// The zone with its rules for daylight saving time; those of a fixed offset have none.
  public let timeZone: TimeZone

  /// Parses a name or an offset; `nil` if there is no such zone.
  public init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = Self.offset(text) {
      guard let zone = TimeZone(secondsFromGMT: seconds) else { return nil }
      timeZone = zone
      name = Self.name(ofOffset: seconds)
      return
    }
    // Abbreviations such as CST stand for several zones.
    guard text.contains("/"), let zone = TimeZone(identifier: text) ?? Self.known(text) else { return nil }
    timeZone = zone
    name = zone.identifier
  }

  /// How far its clocks are ahead of UTC at an instant, in seconds.
  public func utcOffsetSeconds(at instant: Date) -> Int { timeZone.secondsFromGMT(for: instant) }

  /// The name of an offset: `+02:00`, with seconds only if there are any.
  public static func name(ofOffset seconds: Int) -> String {
    let rest = seconds.magnitude
    func digits(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let parts = [rest / 3_600, rest / 60 % 60] + (rest % 60 == 0 ? [] : [rest % 60])
    return (seconds < 0 ? "-" : "+") + parts.map(digits).joined(separator: ":")
  }

  private static func offset(_ text: String) -> Int? {
    if ["utc", "gmt", "z"].contains(text.lowercased()) { return 0 }
    guard let sign = text.first, "+-".contains(sign) else { return nil }
    let digits = text.dropFirst()
    let parts =
      digits.contains(":") ? digits.split(separator: ":", omittingEmptySubsequences: false) : pairs(of: digits)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0
    for (part, unit) in zip(parts, [3_600, 60, 1]) {
      guard (1...2).contains(part.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part),
        unit == 3_600 || number < 60
      else { return nil }
      seconds += number * unit
    }
    return seconds < 15 * 3_600 ? (sign == "-" ? -seconds : seconds) : nil
  }

  /// `0530` and `2` as well.
  private static func pairs(of digits: Substring) -> [Substring] {
    digits.count > 2 ? [digits.dropLast(2), digits.suffix(2)] : [digits]
  }

  /// Whatever the case of its letters.
  private static func known(_ text: String) -> TimeZone? {
    let folded = text.replacing(" ", with: "_").lowercased()
    return TimeZone.knownTimeZoneIdentifiers.first { $0.lowercased() == folded }.flatMap { TimeZone(identifier: $0) }
  }
}
