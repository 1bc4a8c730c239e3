import Foundation
public import GRDB

/// What of a table must not leave the person's machine, and what replaces it.
public struct TableRedaction: Sendable {
  /// Gives another value to a column, from the row as it was.
  public typealias Change = @Sendable (_ value: TrackedValue, _ row: [String: TrackedValue]) -> TrackedValue

  /// The name of the table; a log without it is left as it is.
  public let table: String
  let changes: [String: Change]
  let isEmptied: Bool

  public init(_ table: String, _ changes: [String: Change]) {
    self.table = table
    self.changes = changes
    isEmptied = false
  }

  private init(emptying table: String) {
    self.table = table
    changes = [:]
    isEmptied = true
  }

  /// A table without which the log works, and whose rows nobody may see.
  public static func emptied(_ table: String) -> TableRedaction { TableRedaction(emptying: table) }

  /// The shape of a text without its words: each letter becomes an x.
  public static let letters: Change = { value, _ in
    if case .text(let text) = value { .text(text.redacted) } else { value }
  }

  /// The shape of the address of a server.
  public static let address: Change = { value, _ in
    if case .text(let text) = value { .text(text.redactedAddress) } else { value }
  }

  /// The same as ``letters`` for all texts in a JSON value, also for the names of its members.
  public static let jsonLetters: Change = { value, _ in
    guard case .text(let text) = value,
      let json = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
      let data = try? JSONSerialization.data(
        withJSONObject: withoutWords(json), options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
    else { return value == .null ? .null : .text("") }
    return .text(String(decoding: data, as: UTF8.self))
  }

  private static func withoutWords(_ json: Any) -> Any {
    switch json {
    case let text as String: text.redacted
    case let list as [Any]: list.map(withoutWords)
    case let object as [String: Any]:
      Dictionary(object.map { ($0.redacted, withoutWords($1)) }) { one, _ in one }
    default: json
    }
  }
}

extension [TableRedaction] {
  /// Redacts all rows of a database, and removes what was in them from its search indexes and free pages.
  public func apply(to database: Database) throws {
    let tables = try TrackedTable.all(in: database)
    // What is derived stays as it was: another place or another word is no news to a trigger.
    let triggers = try Trigger.all(in: database)
    for trigger in triggers { try trigger.drop(from: database) }
    for redaction in self {
      guard let table = tables.first(where: { $0.name == redaction.table }) else { continue }
      if redaction.isEmptied {
        try database.execute(sql: "DELETE FROM \(table.name.quotedDatabaseIdentifier)")
      } else {
        for row in try table.rows(in: database) {
          if let changed = apply(to: row), changed != row { try table.apply(changed, to: database) }
        }
      }
    }
    for trigger in triggers { try database.execute(sql: trigger.sql) }
    let indexes = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5%'")
    for index in indexes.map(\.quotedDatabaseIdentifier) {
      try database.execute(sql: "INSERT INTO \(index) (\(index)) VALUES ('rebuild')")
    }
    try database.execute(sql: "VACUUM")
  }

  /// Redacts a row; `nil` if nobody may see it.
  public func apply(to row: RowChange) -> RowChange? {
    guard let redaction = first(where: { $0.table == row.table }) else { return row }
    guard !redaction.isEmptied else { return nil }
    var redacted = row
    for (column, change) in redaction.changes {
      if let value = row.values[column] { redacted.values[column] = change(value, row.values) }
    }
    return redacted
  }
}

extension Character {
  /// Itself, unless it is a letter: an x then.
  public var redacted: Character { isLetter ? "x" : self }
}

extension String {
  /// The same shape without words: digits, signs and the length stay.
  public var redacted: String { String(map(\.redacted)) }

  /// The same shape of an address of a server, whose scheme stays: `https://192.168.1.5` becomes `https://000.000.0.0`.
  public var redactedAddress: String {
    guard let start = firstRange(of: "://")?.upperBound else { return redactedCompletely }
    return self[..<start] + String(self[start...]).redactedCompletely
  }

  private var redactedCompletely: String { String(redacted.map { $0.isNumber ? "0" : $0 }) }
}
