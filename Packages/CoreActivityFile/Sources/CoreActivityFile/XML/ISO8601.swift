import CoreCommon

/// Parses the times of activity files and exports (XML Schema `dateTime`, and what programs write instead) directly from
/// bytes.
struct ISO8601 {
  let timestamp: Timestamp
  /// As stated; 0 for "Z", `nil` if the time states no zone, which is read as UTC.
  let utcOffsetSeconds: Int?

  /// `2024-05-04T06:30:00Z`, with any number of decimals of the second, a zone like `+02:00`, ` +0200` or none, a space
  /// instead of the `T`, and surrounding spaces.
  init?(_ text: Span<UInt8>) {
    if let usual = Self.usualTime(text) {
      (timestamp, utcOffsetSeconds) = usual
      return
    }
    var cursor = Cursor(text)
    guard
      let year = cursor.number(digits: 4, text), cursor.skip("-", text),
      let month = cursor.number(digits: 2, text), cursor.skip("-", text),
      let day = cursor.number(digits: 2, text),
      cursor.skip("T", text) || cursor.skip("t", text) || cursor.skip(" ", text),
      let hour = cursor.number(digits: 2, text), cursor.skip(":", text),
      let minute = cursor.number(digits: 2, text), cursor.skip(":", text),
      let second = cursor.number(digits: 2, text),
      Self.possibleYears.contains(year), (1...12).contains(month), (1...31).contains(day),
      hour <= 24, minute < 60, second <= 60
    else { return nil }
    let microseconds = cursor.skip(".", text) || cursor.skip(",", text) ? cursor.microseconds(text) : 0
    switch cursor.zone(text) {
    case .ahead(let seconds): utcOffsetSeconds = seconds
    case .notStated: utcOffsetSeconds = nil
    case .malformed: return nil
    }
    guard cursor.isAtEnd else { return nil }
    let time = hour * 3600 + minute * 60 + second - (utcOffsetSeconds ?? 0)
    timestamp = Self.timestamp(year, month, day, secondOfDay: time, microseconds)
  }

  /// `2024-05-04T06:30:00Z`, `2024-05-04T06:30:00.000Z` or `2024-05-04 08:30:00 +0200`; `nil` for any other text, which
  /// may be a valid time as well. Almost all times are like that, and every point and every record has one.
  private static func usualTime(_ text: Span<UInt8>) -> (Timestamp, utcOffsetSeconds: Int)? {
    text.withUnsafeBufferPointer { text in
      let isLocal = text.count == 25
      guard isLocal || text.count == 20 || text.count == 24,
        text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), text[13] == UInt8(ascii: ":"),
        text[16] == UInt8(ascii: ":"), text[10] == UInt8(ascii: isLocal ? " " : "T")
      else { return nil }
      var areDigits = true
      func number(_ first: Int, _ count: Int) -> Int {
        var value = 0
        for index in first..<first + count {
          let digit = text[index] &- UInt8(ascii: "0")
          areDigits = areDigits && digit < 10
          value = value &* 10 &+ Int(digit)
        }
        return value
      }
      let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2))
      let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
      var (milliseconds, offset) = (0, 0)
      if isLocal {
        let isBehind = text[20] == UInt8(ascii: "-")
        let (zoneHours, zoneMinutes) = (number(21, 2), number(23, 2))
        guard isBehind || text[20] == UInt8(ascii: "+"), text[19] == UInt8(ascii: " "), zoneHours <= 14,
          zoneMinutes < 60
        else { return nil }
        offset = (zoneHours * 3600 + zoneMinutes * 60) * (isBehind ? -1 : 1)
      } else {
        if text.count == 24 { milliseconds = number(20, 3) }
        guard text[text.count - 1] == UInt8(ascii: "Z"), text.count == 20 || text[19] == UInt8(ascii: ".") else {
          return nil
        }
      }
      guard areDigits, possibleYears.contains(year), (1...12).contains(month), (1...31).contains(day), hour <= 24,
        minute < 60, second <= 60
      else { return nil }
      let time = hour * 3600 + minute * 60 + second - offset
      return (timestamp(year, month, day, secondOfDay: time, Int64(milliseconds * 1_000)), offset)
    }
  }

  private static func timestamp(
    _ year: Int, _ month: Int, _ day: Int, secondOfDay: Int, _ microseconds: Int64
  ) -> Timestamp {
    let days = GregorianCalendar.daysSince1970(year: year, month: month, day: day)
    return Timestamp(microseconds: Int64(days * 86_400 + secondOfDay) * 1_000_000 + microseconds)
  }

  /// Why a text is not a valid time.
  enum Fault: Equatable {
    case absent
    case impossibleYear(Int)
    case unreadable
  }

  static func fault(of text: Span<UInt8>) -> Fault {
    var cursor = Cursor(text)
    if cursor.isAtEnd { return .absent }
    let sign = cursor.skip("-", text) ? -1 : 1
    guard let year = cursor.number(upTo: 9, text), cursor.skip("-", text), cursor.number(digits: 2, text) != nil,
      cursor.skip("-", text), cursor.number(digits: 2, text) != nil, !possibleYears.contains(sign * year)
    else { return .unreadable }
    return .impossibleYear(sign * year)
  }

  private static let possibleYears = 1800...2200
}

private enum Zone {
  case ahead(seconds: Int)
  case notStated
  case malformed
}

private struct Cursor {
  private var position = 0
  private var end: Int

  init(_ text: Span<UInt8>) {
    end = text.count
    while position < end, text[position].isXMLBlank { position += 1 }
    while end > position, text[end - 1].isXMLBlank { end -= 1 }
  }

  var isAtEnd: Bool { position == end }

  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar, _ text: Span<UInt8>) -> Bool {
    guard position < end, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func number(digits: Int, _ text: Span<UInt8>) -> Int? {
    guard position + digits <= end else { return nil }
    var value = 0
    for index in position..<position + digits {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    position += digits
    return value
  }

  /// All digits, and at least one.
  mutating func number(upTo most: Int, _ text: Span<UInt8>) -> Int? {
    var (value, digits) = (0, 0)
    while digits <= most, let digit = number(digits: 1, text) {
      value = value * 10 + digit
      digits += 1
    }
    return digits > 0 && digits <= most ? value : nil
  }

  mutating func microseconds(_ text: Span<UInt8>) -> Int64 {
    var (value, unit) = (Int64(0), Int64(100_000))
    while position < end, text[position] &- UInt8(ascii: "0") < 10 {
      value += Int64(text[position] - UInt8(ascii: "0")) * unit
      unit /= 10
      position += 1
    }
    return value
  }

  mutating func zone(_ text: Span<UInt8>) -> Zone {
    if isAtEnd { return .notStated }
    if skip("Z", text) || skip("z", text) { return .ahead(seconds: 0) }
    while skip(" ", text) {}
    let isBehind = skip("-", text)
    guard isBehind || skip("+", text), let hours = number(digits: 2, text) else { return .malformed }
    let minutes = skip(":", text) || !isAtEnd ? number(digits: 2, text) : 0
    guard let minutes, hours <= 14, minutes < 60 else { return .malformed }
    let seconds = hours * 3600 + minutes * 60
    return .ahead(seconds: isBehind ? -seconds : seconds)
  }
}
