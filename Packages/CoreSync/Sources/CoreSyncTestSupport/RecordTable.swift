public import CoreSync
public import GRDB

/// A table with a title and a note, for tests.
public struct RecordTable: SyncedTable {
  public let collection: String
  public let versionedGroup: VersionedGroup?

  public init(collection: String = "records", versionedGroup: VersionedGroup? = nil) {
    self.collection = collection
    self.versionedGroup = versionedGroup
  }

  /// Ids that begin with a question mark stand for those that a table cannot use.
  public func canUse(id: String) -> Bool { !id.hasPrefix("?") }

  public func create(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE \(collection) (
          id TEXT PRIMARY KEY NOT NULL, title TEXT, note TEXT, deleted INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """)
  }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    let sql = "SELECT title, note, deleted FROM \(collection) WHERE id = ?"
    return try Row.fetchOne(database, sql: sql, arguments: [id]).map { row in
      TableRow(["title": Self.value(row[0]), "note": Self.value(row[1])], isDeleted: row[2])
    }
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO \(collection) (id, title, note, deleted) VALUES (?, ?, ?, ?)",
      arguments: [id, Self.text(row.fields["title"]), Self.text(row.fields["note"]), row.isDeleted])
  }

  public func ids(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT id FROM \(collection) WHERE NOT deleted ORDER BY id")
  }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try String.fetchOne(database, sql: "SELECT title FROM \(collection) WHERE id = ?", arguments: [id])
  }

  private static func value(_ text: String?) -> FieldValue {
    text.map { .text($0) } ?? .null
  }

  private static func text(_ value: FieldValue?) -> String? {
    if case .text(let text) = value { text } else { nil }
  }
}
