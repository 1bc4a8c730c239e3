import CoreSync
import DomainAccount
import DomainAccountTestSupport
import Foundation
import GRDB

/// Numbers encoded in the sync state: it begins with this many rejected changes and conflicts, and each number written
/// discards or resolves one. A number written as an account is its name.
enum SyncNumbers {
  static let people = indices.map { Login(server: Account.sample.server, name: "\($0)", password: "secret") }

  static let rejected = indices.map { index in
    OutboxEntry(
      id: "change-\(index)", collection: "records", row: "r\(index)", title: "Hills", operation: .update,
      fields: ["title"], state: .rejected(reason: .unstated), attemptCount: 1)
  }

  static let conflicts = indices.map { index in
    SyncConflict(
      collection: "records", row: "c\(index)", title: "Mine", field: "title", base: "River", mine: "Mine",
      theirs: "Theirs")
  }

  private static let indices = 1...40

  /// The number of the last one discarded or resolved, if so many are left; `nil` for none.
  static func number(left count: Int) -> Int? {
    count < indices.count ? indices.count - count : nil
  }

  /// Stores the same in a log on disk.
  static func insert(into database: Database) throws {
    for entry in rejected {
      try insertRow(entry.row, title: "Hills", into: database)
      try database.execute(
        sql: """
          INSERT INTO sync_delivery
            (intent, recorded_at, collection, row_id, operation, fields, preimage, attempts, state, reason)
          VALUES (?, 1000, 'records', ?, 'update', ?, ?, 1, 'parked', 'unstated')
          """,
        arguments: [
          entry.id, entry.row, try json(["title": FieldValue.text("H")]), try json(["title": FieldValue.text("Hills")]),
        ])
    }
    for conflict in conflicts {
      try insertRow(conflict.row, title: "Theirs", into: database)
      try database.execute(
        sql: "INSERT INTO sync_conflict (collection, row_id, field, base, mine, theirs) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          conflict.collection, conflict.row, conflict.field, try json(["value": FieldValue.text("River")]),
          try json(["value": FieldValue.text("Mine")]), try json(["value": FieldValue.text("Theirs")]),
        ])
    }
  }

  /// A row that is on the server, too.
  private static func insertRow(_ id: String, title: String, into database: Database) throws {
    try database.execute(sql: "INSERT INTO records (id, title) VALUES (?, ?)", arguments: [id, title])
    try database.execute(
      sql: """
        INSERT INTO sync_base (collection, row_id, version, stamp_time, stamp_id, generation, fields)
        VALUES ('records', ?, '1', '2026-07-01 10:00:00.000Z', ?, 1, ?)
        """,
      arguments: [id, id, try json(["title": FieldValue.text(title)])])
  }

  private static func json(_ fields: Fields) throws -> String {
    String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
  }
}
