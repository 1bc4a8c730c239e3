import Foundation
import GRDB

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
