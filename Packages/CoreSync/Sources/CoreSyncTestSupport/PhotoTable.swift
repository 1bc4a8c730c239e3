public import CoreSync
import CoreSystem
public import Foundation
public import GRDB

/// A table whose rows have a title and may have a file, for tests. It does not accept text that begins with
/// "unreadable" as a photo.
public struct PhotoTable: SyncedTable {
  public let collection = "photos"
  public let fileField: String? = "photo"

  public init() {}

  public static func digest(of bytes: Data) -> String {
    SHA256Digest(of: bytes).hexadecimal
  }

  public func create(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE photos (
          id TEXT PRIMARY KEY NOT NULL, title TEXT, photo TEXT, bytes BLOB, bytes_digest TEXT,
          deleted INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """)
  }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    try Row.fetchOne(database, sql: "SELECT title, photo, deleted FROM photos WHERE id = ?", arguments: [id])
      .map { TableRow(["title": Self.value($0[0]), "photo": Self.value($0[1])], isDeleted: $0[2]) }
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    try database.execute(
      sql: """
        INSERT INTO photos (id, title, photo, deleted) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET title = excluded.title, photo = excluded.photo, deleted = excluded.deleted
        """,
      arguments: [id, Self.text(row.fields["title"]), Self.text(row.fields["photo"]), row.isDeleted])
  }

  public func ids(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT id FROM photos WHERE NOT deleted ORDER BY id")
  }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try String.fetchOne(database, sql: "SELECT title FROM photos WHERE id = ?", arguments: [id])
  }

  public func file(_ database: Database, _ id: String) throws -> Data? {
    try Data.fetchOne(database, sql: "SELECT bytes FROM photos WHERE id = ? AND bytes_digest = photo", arguments: [id])
  }

  public func keep(_ database: Database, file: Data, of id: String) throws {
    guard !file.starts(with: Data("unreadable".utf8)) else { throw UnreadableFile() }
    try database.execute(
      sql: "UPDATE photos SET bytes = ?, bytes_digest = ? WHERE id = ?", arguments: [file, Self.digest(of: file), id])
  }

  private static func value(_ text: String?) -> FieldValue {
    text.map { .text($0) } ?? .null
  }

  private static func text(_ value: FieldValue?) -> String? {
    if case .text(let text) = value { text } else { nil }
  }
}
