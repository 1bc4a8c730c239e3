/// A place in a JSON text. What it does not take is not judged: the general decoder reads it then.
struct JSONCursor {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool {
    bytes[position...].allSatisfy(Self.isBlank)
  }

  /// Goes past a character, and blanks before it, if it is there.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Goes past a word such as `null`, if it is there.
  mutating func take(word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard bytes.count - position >= word.count, bytes[position..<position + word.count].elementsEqual(word) else {
        return false
      }
      position += word.count
      return true
    }
  }

  mutating func wholeNumber() -> Int? {
    let start = position
    while position < bytes.count, bytes[position] == UInt8(ascii: "-") || Self.isDigit(bytes[position]) {
      position += 1
    }
    return Int(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        return String(validating: bytes[start..<position], as: UTF8.self)
      case UInt8(ascii: "\\"): return string(from: start)
      case 0x20...: position += 1
      default: return nil
      }
    }
    return nil
  }

  /// The rest of a text that has an escape at the present place.
  private mutating func string(from start: Int) -> String? {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text.append(contentsOf: Character(scalar).utf8)
      case 0x20...: text.append(byte)
      default: return nil
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return fourDigits()
    default: return nil
    }
  }

  /// None for half of a pair, which no server needs for what is not rare.
  private mutating func fourDigits() -> Unicode.Scalar? {
    guard bytes.count - position > 4 else { return nil }
    let digits = bytes[position + 1...position + 4]
    guard digits.allSatisfy(Self.isHexadecimal), let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    position += 4
    return Unicode.Scalar(code)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
