import CoreSystem
import Foundation
import GRDB

/// Reads a row from a line of JSON Lines: an object of texts, numbers and nulls. Foundation's reader does not return
/// exactly the number that was written.
enum JSONLineReader {
  static let infinity = "Infinity"

  enum Member: Equatable {
    case null
    case text(String)
    /// As it is written.
    case number(String)
  }

  /// The members of a line by name; `nil` if it is anything else, or a name occurs twice.
  static func members(of line: [UInt8]) -> [String: Member]? {
    var reader = PlainJSONReader(line)
    return reader.members()
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
}

extension PlainJSONReader {
  /// `nil` if there is anything else, or a name occurs twice.
  fileprivate mutating func members() -> [String: JSONLineReader.Member]? {
    var members: [String: JSONLineReader.Member] = [:]
    guard takePart("{") else { return nil }
    if takePart("}") { return isAtEndOfLine() ? members : nil }
    repeat {
      skipBlanks()
      guard let name = text(), members[name] == nil, takePart(":"), let member = member() else { return nil }
      members[name] = member
    } while takePart(",")
    return takePart("}") && isAtEndOfLine() ? members : nil
  }

  private mutating func member() -> JSONLineReader.Member? {
    skipBlanks()
    if let text = text() { return .text(text) }
    return take("null") ? .null : digits().map { .number($0) }
  }

  private mutating func takePart(_ part: StaticString) -> Bool {
    skipBlanks()
    return take(part)
  }

  private mutating func isAtEndOfLine() -> Bool {
    skipBlanks()
    return isAtEnd
  }
}

/// A row as a line of JSON Lines.
struct JSONLine {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ row: [(column: String, value: DatabaseValue)]) {
    bytes.append(UInt8(ascii: "{"))
    for (column, value) in row where !value.isNull {
      bytes.append(memberNamed: column)
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
    case .double(let number): bytes.append(asJSON: (number > 0 ? "" : "-") + JSONLineReader.infinity)
    case .string(let text): bytes.append(asJSON: text)
    // Columns of bytes are files; no table has others.
    case .blob(let data): bytes.append(asJSON: data.base64EncodedString())
    }
  }
}
