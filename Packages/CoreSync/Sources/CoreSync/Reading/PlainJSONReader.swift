import Foundation

/// Parses JSON as programs write it, without white space between its parts, many times faster than a general decoder,
/// which would take most of the time of a first sync. Any other JSON is not parsed, and has to be passed to a general
/// decoder, which also reports errors in it.
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
    var isAfterBackslash = false
    for byte in bytes[content] {
      switch byte {
      case Self.backslash where !isAfterBackslash: isAfterBackslash = true
      case Self.quote, Self.backslash: fallthrough
      case _ where !isAfterBackslash:
        plain.append(byte)
        isAfterBackslash = false
      default:
        return try? JSONDecoder().decode(String.self, from: Data(bytes[content.lowerBound - 1...content.upperBound]))
      }
    }
    return String(validating: plain, as: UTF8.self)
  }
}
