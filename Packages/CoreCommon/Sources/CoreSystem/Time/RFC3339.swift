import CoreCommon
public import Foundation

/// Moments as text: `2026-11-10T06:15:00.000Z`.
///
///     RFC3339.date("2026-11-10T07:15:00+01:00")  // 06:15 in UTC
///     RFC3339.text(date)  // "2026-11-10T06:15:00.000Z"
public enum RFC3339 {
  /// Parses a moment, with or without a fraction of a second, in any offset. Some servers write a space where the
  /// standard has a `T`. A leap second (`:60`) is the moment after it.
  ///
  /// - Returns: `nil` for any other text, also for a day that the calendar does not have.
  public static func date(_ text: String) -> Date? {
    var rest = Array(text.utf8)[...]
    guard let days = GregorianCalendar.daysSince1970(rest.prefix(10)) else { return nil }
    rest = rest.dropFirst(10)
    guard skip("Tt ", &rest), let hour = take(2, &rest), skip(":", &rest), let minute = take(2, &rest),
      skip(":", &rest), let second = take(2, &rest), hour < 24, minute < 60, second <= 60,
      let fraction = takeFraction(&rest), let offset = takeOffset(&rest), rest.isEmpty
    else { return nil }
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset * 60
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  private static func take(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private static func skip(_ any: String, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, any.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// A fraction of a second; 0 without one, nothing for a point without digits.
  private static func takeFraction(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard skip(".", &rest) else { return 0 }
    let digits = rest.prefix { (48...57).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Minutes east of Greenwich.
  private static func takeOffset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if skip("Zz", &rest) { return 0 }
    guard let sign = rest.first, skip("+-", &rest), let hours = take(2, &rest), skip(":", &rest),
      let minutes = take(2, &rest), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}

extension RFC3339 {
  /// Writes a moment in UTC to the nearest millisecond, or nothing outside the years 0000 to 9999.
  public static func text(_ date: Date) -> String? {
    text((date.timeIntervalSince1970 * 1_000).rounded(), 1_000, decimals: 3)
  }

  /// Writes the second in which a moment is, in UTC, or nothing outside the years 0000 to 9999.
  public static func wholeSeconds(_ date: Date) -> String? {
    text(date.timeIntervalSince1970.rounded(.down), 1_000_000, decimals: 0)
  }

  /// Appends a moment in UTC with the decimals of the second that it needs, or nothing outside the years 0000 to 9999.
  public static func append(microsecondsSince1970 microseconds: Int64, to bytes: inout [UInt8]) {
    let microseconds = Int(microseconds)
    guard years.contains(microseconds) else { return }
    var (decimals, fraction) = (6, microseconds)
    while decimals > 0, fraction.isMultiple(of: 10) { (decimals, fraction) = (decimals - 1, fraction / 10) }
    append(microseconds, decimals: decimals, to: &bytes)
  }

  /// In microseconds since 1970.
  private static let years = -62_167_219_200_000_000..<253_402_300_800_000_000

  /// - Parameters:
  ///   - count: of units since 1970, a whole number.
  ///   - unit: in microseconds.
  private static func text(_ count: Double, _ unit: Int, decimals: Int) -> String? {
    guard count >= Double(years.lowerBound / unit), count < Double(years.upperBound / unit) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    append(Int(count) * unit, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ microseconds: Int, decimals: Int, to bytes: inout [UInt8]) {
    let day = 86_400_000_000
    let days = (microseconds >= 0 ? microseconds : microseconds - day + 1) / day
    let (year, month, date) = GregorianCalendar.date(daysSince1970: days)
    let time = microseconds - days * day
    append(year, width: 4, to: &bytes)
    append(month, width: 2, after: "-", to: &bytes)
    append(date, width: 2, after: "-", to: &bytes)
    append(time / 3_600_000_000, width: 2, after: "T", to: &bytes)
    append(time / 60_000_000 % 60, width: 2, after: ":", to: &bytes)
    append(time / 1_000_000 % 60, width: 2, after: ":", to: &bytes)
    if decimals > 0 {
      let fraction = (decimals..<6).reduce(time % 1_000_000) { rest, _ in rest / 10 }
      append(fraction, width: decimals, after: ".", to: &bytes)
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  private static func append(_ number: Int, width: Int, after mark: Unicode.Scalar? = nil, to bytes: inout [UInt8]) {
    if let mark { bytes.append(UInt8(ascii: mark)) }
    let start = bytes.count
    var rest = number
    for _ in 0..<width {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }
}

extension JSONDecoder.DateDecodingStrategy {
  /// Moments in the form that ``RFC3339`` parses.
  public static var rfc3339: Self {
    .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = RFC3339.date(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
      }
      return date
    }
  }
}
