import Foundation
import GRDB

/// Reads a row from a line of JSON Lines: an object of texts, numbers and nulls. Foundation's reader does not return
/// exactly the number that was written.
struct JSONLineReader {
  static let infinity = "Infinity"

  enum Member: Equatable {
    case null
    case text(String)
    /// As it is written.
    case number(String)
  }

  private let bytes: [UInt8]
  private var position = 0

  /// The members of a line by name; `nil` if it is anything else, or a name occurs twice.
  static func members(of line: [UInt8]) -> [String: Member]? {
    var reader = JSONLineReader(bytes: line)
    return reader.object()
  }

  /// A member as a column of a strict table stores it; `nil` if the column cannot have it.
  static func value(_ member: Member, for type: String) -> DatabaseValue? {
    switch (member, type) {
    case (.null, _): .null
    case (.text(infinity), "REAL"): Double.infinity.databaseValue
    case (.text("-" + infinity), "REAL"): (-Double.infinity).databaseValue
    case (.text(let text), "TEXT"): text.databaseValue
    case (.number(let digits), "INTEGER"): Int64(digits)?.databaseValue
    case (.number(let digits), "REAL"): Double(digits).flatMap { $0.isFinite ? $0.databaseValue : nil }
    default: nil
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func object() -> [String: Member]? {
    var members: [String: Member] = [:]
    guard skip("{") else { return nil }
    if skip("}") { return isAtEnd ? members : nil }
    repeat {
      guard let name = text(), members[name] == nil, skip(":"), let member = member() else { return nil }
      members[name] = member
    } while skip(",")
    return skip("}") && isAtEnd ? members : nil
  }

  private mutating func member() -> Member? {
    skipBlanks()
    switch position < bytes.count ? bytes[position] : 0 {
    case UInt8(ascii: "\""): return text().map { .text($0) }
    case UInt8(ascii: "n"):
      guard bytes[position...].starts(with: "null".utf8) else { return nil }
      position += 4
      return .null
    default:
      let start = position
      while position < bytes.count, Self.isOfNumber(bytes[position]) { position += 1 }
      return start == position ? nil : .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func text() -> String? {
    guard skip("\"") else { return nil }
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        content += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: content.append(byte)
      }
    }
    return nil
  }

  /// What follows a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
      guard bytes[position...].starts(with: "\\u".utf8) else { return nil }
      position += 2
      guard let second = unit(), (0xDC00..<0xE000).contains(second) else { return nil }
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    default: return nil
    }
  }

  private mutating func unit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    return digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
  }

  private var isAtEnd: Bool {
    bytes[position...].allSatisfy(Self.isBlank)
  }

  private mutating func skip(_ text: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: text) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}

/// A row as a line of JSON Lines.
struct JSONLine {
  private static let digits = Array("0123456789abcdef".utf8)

  private(set) var bytes: [UInt8] = []

  mutating func append(_ row: [(column: String, value: DatabaseValue)]) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (column, value) in row where !value.isNull {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(quoting: column)
      bytes.append(UInt8(ascii: ":"))
      append(value)
    }
    bytes += [UInt8(ascii: "}"), UInt8(ascii: "\n")]
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ value: DatabaseValue) {
    switch value.storage {
    case .null: bytes += "null".utf8
    case .int64(let number): bytes += String(number).utf8
    case .double(let number) where number.isFinite: bytes += "\(number)".utf8
    case .double(let number): append(quoting: number > 0 ? JSONLineReader.infinity : "-" + JSONLineReader.infinity)
    case .string(let text): append(quoting: text)
    // Columns of bytes are files; no table has others.
    case .blob(let data): append(quoting: data.base64EncodedString())
    }
  }

  private mutating func append(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += Array("\\u00".utf8) + [Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
