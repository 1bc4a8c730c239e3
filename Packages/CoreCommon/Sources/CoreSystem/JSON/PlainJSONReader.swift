/// Parses JSON part by part, many times faster than a general decoder, which would take most of the time of a first
/// sync. Numbers are what was written, to the last digit.
///
/// White space between the parts is skipped only with ``skipBlanks()``: the JSON that programs send has none. Anything
/// unexpected has to be passed to a general decoder, which also reports errors in it.
///
/// A part that is not in the expected form leaves the position unchanged.
public struct PlainJSONReader {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private let bytes: [UInt8]
  private var position = 0

  /// Reads from the first of these bytes on.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Whether nothing is left but the end of a line.
  public var isAtEnd: Bool {
    bytes[position...].allSatisfy { $0 == UInt8(ascii: "\n") }
  }

  /// Skips white space, except the end of a line.
  public mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == 0x0D {
      position += 1
    }
  }

  /// Consumes text that has to match exactly.
  public mutating func take(_ part: StaticString) -> Bool {
    part.withUTF8Buffer { take($0) }
  }

  /// Consumes the name of a member, with its colon.
  public mutating func take(name: String) -> Bool {
    let start = position
    var name = name
    if take("\""), name.withUTF8({ take($0) }), take("\":") { return true }
    position = start
    return false
  }

  /// The name of a member, whose value follows.
  public mutating func name() -> String? {
    let start = position
    if let name = text(), take(":") { return name }
    position = start
    return nil
  }

  /// Consumes a text, without its quotation marks and escapes; `nil` if none begins here.
  public mutating func text() -> String? {
    guard let (content, isEscaped) = literal(),
      let text = isEscaped
        ? unescaped(content)
        : bytes.withUnsafeBufferPointer({ bytes in
          String(validating: UnsafeBufferPointer(rebasing: bytes[content]), as: UTF8.self)
        })
    else { return nil }
    position = content.upperBound + 1
    return text
  }

  /// Consumes `true` or `false`; `nil` if neither begins here.
  public mutating func bool() -> Bool? {
    take("true") ? true : take("false") ? false : nil
  }

  /// Consumes a whole number; `nil` if none begins here, or for one with a fraction.
  public mutating func integer() -> Int64? {
    number("-0123456789") { Int64($0) }
  }

  /// Consumes a number; `nil` if none begins here.
  public mutating func real() -> Double? {
    number("+-.0123456789Ee") { Double($0) }
  }

  /// Consumes the characters of a number, as they are; `nil` if none begins here. They may not make up a number.
  public mutating func digits() -> String? {
    number("+-.0123456789Ee") { $0.isEmpty ? nil : $0 }
  }

  /// Skips a text, a number or a word.
  public mutating func skipValue() -> Bool {
    text() != nil || take("null") || bool() != nil || real() != nil
  }

  private mutating func take(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count - position >= part.count, bytes[position..<position + part.count].elementsEqual(part) else {
      return false
    }
    position += part.count
    return true
  }

  private mutating func number<Number>(_ digits: StaticString, _ make: (String) -> Number?) -> Number? {
    let end = digits.withUTF8Buffer { digits in bytes[position...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    }
    guard let number = make(String(decoding: bytes[position..<end], as: UTF8.self)) else { return nil }
    position = end
    return number
  }

  /// The range of the text that begins here, without its quotation marks.
  private func literal() -> (content: Range<Int>, isEscaped: Bool)? {
    guard position < bytes.count, bytes[position] == Self.quote else { return nil }
    var isEscaped = false
    var end = position + 1
    while end < bytes.count, bytes[end] != Self.quote {
      guard bytes[end] >= 0x20 else { return nil }
      if bytes[end] == Self.backslash {
        isEscaped = true
        end += 1
      }
      end += 1
    }
    return end < bytes.count ? (position + 1..<end, isEscaped) : nil
  }

  private func unescaped(_ content: Range<Int>) -> String? {
    var plain: [UInt8] = []
    plain.reserveCapacity(content.count)
    var rest = bytes[content]
    while let byte = rest.popFirst() {
      if byte == Self.backslash {
        guard let scalar = Self.escape(&rest) else { return nil }
        plain += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      } else {
        plain.append(byte)
      }
    }
    return String(validating: plain, as: UTF8.self)
  }

  /// What follows a backslash.
  private static func escape(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case quote: "\""
    case backslash: "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): scalar(&rest)
    default: nil
    }
  }

  /// The four digits after `\u`, together with a second such escape if they are half of a character.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = unit(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard rest.popFirst() == backslash, rest.popFirst() == UInt8(ascii: "u"), let second = unit(&rest),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
    guard digits.count == 4, digits.first != "+", digits.first != "-" else { return nil }
    rest = rest.dropFirst(4)
    return UInt16(digits, radix: 16)
  }
}

extension [UInt8] {
  /// Begins a member of a JSON object, whose opening brace or earlier members come before. The value has to follow.
  public mutating func append(memberNamed name: String) {
    if last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
    append(asJSON: name)
    append(UInt8(ascii: ":"))
  }

  /// Appends a text in JSON, with its quotation marks; only what has to be escaped is.
  public mutating func append(asJSON text: String) {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var text = text
    append(quote)
    text.withUTF8 { bytes in
      var plain = bytes.startIndex
      for (index, byte) in bytes.enumerated() where byte < 0x20 || byte == quote || byte == backslash {
        append(contentsOf: bytes[plain..<index])
        plain = index + 1
        append(backslash)
        if byte < 0x20 {
          let low = byte & 15
          append(contentsOf: (byte < 0x10 ? "u000" : "u001").utf8)
          append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
        } else {
          append(byte)
        }
      }
      append(contentsOf: bytes[plain...])
    }
    append(quote)
  }
}
