import CoreCommon
import CoreDatabase
import CoreSync
import CoreSystem
import Foundation
import GRDB

extension LogCache {
  /// About the size of a part of a base before it is compressed.
  private static let partByteCount = 8 << 20

  // MARK: sizes

  /// The newest base that is known.
  func baseSize() async throws(RemoteFailure) -> BaseSize {
    try await read { database in
      let row = try Row.fetchOne(database.cachedStatement(sql: "SELECT base, base_bytes FROM head"))
      return row.map { BaseSize(number: $0[0], byteCount: $0[1]) } ?? BaseSize()
    }
  }

  /// The commits after that base, as stored.
  func sizeAfterBase() async throws(RemoteFailure) -> (count: Int, byteCount: Int) {
    try await read { database in
      let row = try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT count(*), ifnull(sum(bytes), 0) FROM made_commit WHERE number > (SELECT base FROM head)"))
      return (row?[0] ?? 0, row?[1] ?? 0)
    }
  }

  /// There is a newer base.
  func note(_ size: BaseSize) async throws(RemoteFailure) {
    try await write { database in
      try database.execute(
        sql: "UPDATE head SET base = ?1, base_bytes = ?2 WHERE base < ?1", arguments: [size.number, size.byteCount])
    }
  }

  // MARK: making a base

  /// The digits of all commits, and all rows in parts; `nil` if the cache is no longer at this head.
  func base(at head: LogHead) async throws(RemoteFailure) -> (commits: String, parts: [Data])? {
    try await read { database in
      guard try Self.isAt(head, in: database) else { return nil }
      let versions = try String.fetchAll(database, sql: "SELECT version FROM made_commit ORDER BY number")
      let digits = versions.map { $0.suffix(CommitVersion.digestDigitCount) }.joined()
      var parts: [Data] = []
      var lines = Data()
      let rows = try Row.fetchCursor(
        database, sql: "SELECT collection, \(foldedColumns) FROM folded_row ORDER BY collection, id")
      while let row = try rows.next() {
        let key = RowKey(collection: row["collection"], id: row["id"])
        lines.append(contentsOf: try JSONText.encode(BaseRow(key, try Self.folded(row))).utf8)
        lines.append(UInt8(ascii: "\n"))
        guard lines.count >= Self.partByteCount else { continue }
        parts.append(Deflated(lines).bytes)
        lines.removeAll(keepingCapacity: true)
      }
      if !lines.isEmpty { parts.append(Deflated(lines).bytes) }
      return (digits, parts)
    }
  }

  private static func isAt(_ head: LogHead, in database: Database) throws -> Bool {
    let known = try Row.fetchOne(database.cachedStatement(sql: "SELECT number, digest FROM head"))
    return known.map { $0[0] == head.number && $0[1] == head.digest } ?? false
  }

  // MARK: reading a base

  /// Keeps a part of a base until all are there.
  func hold(_ content: Data, as digest: String) async throws(RemoteFailure) {
    try await write { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO base_part (digest, content) VALUES (?, ?)", arguments: [digest, content])
    }
  }

  /// Those of some parts that are kept.
  func heldParts(_ digests: [String]) async throws(RemoteFailure) -> Set<String> {
    try await read { database in
      try String.fetchSet(
        database, sql: "SELECT digest FROM base_part WHERE digest IN (SELECT value FROM json_each(?))",
        arguments: [JSONText.list(digests)])
    }
  }

  /// Forgets everything, and begins with the rows of a base whose parts are kept.
  ///
  /// - Throws: `invalidResponse` if they are no rows of such a base. Then nothing is changed.
  func begin(_ store: String, with base: LogBase) async throws(RemoteFailure) {
    try await write { database in
      guard let versions = base.versions else { throw RemoteFailure.invalidResponse }
      try Self.begin(database, store, at: LogHead(number: base.number, digest: base.digest))
      for version in versions { try Self.note(version, "", byteCount: 0, in: database) }
      for digest in base.parts {
        for row in try Self.heldRows(digest, in: database) {
          try Self.store(try row.folded(in: versions), as: row.key, in: database)
        }
      }
      try database.execute(
        sql: "UPDATE head SET base = ?, base_bytes = ?", arguments: [base.number, base.byteCount])
      try database.execute(sql: "DELETE FROM base_part")
    }
  }

  /// Whether a base whose parts are kept has exactly the rows that the commits made here.
  func agrees(with base: LogBase) async throws(RemoteFailure) -> Bool {
    let result = try await read { database in
      guard let versions = base.versions, try Self.isAt(LogHead(number: base.number, digest: base.digest), in: database)
      else { return false }
      let known = try String.fetchAll(database, sql: "SELECT version FROM made_commit ORDER BY number")
      guard known == versions.map(\.text) else { return false }
      var count = 0
      for digest in base.parts {
        for row in try Self.heldRows(digest, in: database) {
          guard try Self.row(row.key, in: database) == row.folded(in: versions) else { return false }
          count += 1
        }
      }
      return try count == Int.fetchOne(database, sql: "SELECT count(*) FROM folded_row")
    }
    try await write { try $0.execute(sql: "DELETE FROM base_part") }
    return result
  }

  private static func heldRows(_ digest: String, in database: Database) throws -> [BaseRow] {
    let statement = try database.cachedStatement(sql: "SELECT content FROM base_part WHERE digest = ?")
    guard let content = try Data.fetchOne(statement, arguments: [digest]) else { throw RemoteFailure.invalidResponse }
    return try BaseRow.rows(content)
  }
}
