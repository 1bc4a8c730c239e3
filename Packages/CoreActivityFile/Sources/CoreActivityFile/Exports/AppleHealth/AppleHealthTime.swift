import CoreCommon

/// Parses times like `2025-10-01 18:00:00 +0200`. The offset is the one of the phone at the time of the export, not of
/// the place: only the moment is right.
enum AppleHealthTime {
  private static let possibleYears = 1800...2200

  static func timestamp(of text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    seconds(of: text).map { Timestamp(wholeSeconds: $0) } ?? slowTimestamp(of: text)
  }

  /// Seconds since 1970, if the text has exactly the usual form.
  @inline(__always)
  static func seconds(of text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard text.count == 25, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), text[10] == UInt8(ascii: " "),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: " "),
      text[20] == UInt8(ascii: "+") || text[20] == UInt8(ascii: "-"),
      let century = text.twoDigits(at: 0), let year = text.twoDigits(at: 2), let month = text.twoDigits(at: 5),
      let day = text.twoDigits(at: 8), let hour = text.twoDigits(at: 11), let minute = text.twoDigits(at: 14),
      let second = text.twoDigits(at: 17), let zoneHours = text.twoDigits(at: 21),
      let zoneMinutes = text.twoDigits(at: 23),
      possibleYears.contains(century * 100 + year), (1...12).contains(month), (1...31).contains(day),
      hour <= 24, minute < 60, second <= 60, zoneHours <= 14, zoneMinutes < 60
    else { return nil }
    let days = GregorianCalendar.daysSince1970(year: century * 100 + year, month: month, day: day)
    let zone = (zoneHours * 3600 + zoneMinutes * 60) * (text[20] == UInt8(ascii: "-") ? -1 : 1)
    return Int64(days * 86_400 + hour * 3600 + minute * 60 + second - zone)
  }

  private static func slowTimestamp(of text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard text.count < 64 else { return nil }
    var bytes = Array(text)
    // ISO 8601 has no space before the offset.
    if let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }), sign > 0,
      bytes[sign - 1] == UInt8(ascii: " ")
    {
      bytes.remove(at: sign - 1)
    }
    return ISO8601(bytes.span)?.timestamp
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  fileprivate func twoDigits(at index: Int) -> Int? {
    let (tens, ones) = (self[index] &- UInt8(ascii: "0"), self[index + 1] &- UInt8(ascii: "0"))
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}
