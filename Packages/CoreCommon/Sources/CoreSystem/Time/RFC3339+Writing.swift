import CoreCommon
public import Foundation

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
