import CoreDatabase
import Foundation
import GRDB

/// Reads and writes everything known about rows. Unchanged parts are not written.
enum RowStore {
  static func row(_ database: Database, _ key: RowKey, in table: any SyncedTable) throws -> SyncedRow {
    try row(database, key, in: table, having: table.row(database, key.id))
  }

  /// - Parameters:
  ///   - local: what the table has for the row.
  ///   - isMerged: whether the server's values may be merged into it, for which the recorded ones are read.
  static func row(
    _ database: Database, _ key: RowKey, in table: any SyncedTable, having local: TableRow?, isMerged: Bool = true
  ) throws -> SyncedRow {
    var row = SyncedRow(
      key: key, values: local.map { SyncedRow.values($0.fields, isDeleted: $0.isDeleted) }, group: table.versionedGroup)
    // Most rows of a first sync are new.
    guard try isTracked(database, key) else { return row }
    row.base = try base(database, key)
    row.changes = try ChangeStore.changes(database, of: key)
    row.conflicts = try ConflictStore.conflicts(database, of: key)
    if row.base == nil, isMerged { row.recorded = try table.recordedFields(database, key.id) }
    // A table without tombstones has nothing about a deleted row, but the sync state does.
    if row.values == nil, row.base != nil { row.rebuild(over: row.roots) }
    return row
  }

  /// - Parameters:
  ///   - old: the row as it was read in this transaction.
  ///   - entry: the entry of the ledger about the difference; `nil` if there is none.
  static func save(
    _ database: Database, _ row: SyncedRow, replacing old: SyncedRow, by entry: Int64? = nil
  ) throws {
    if row.base != old.base { try save(database, row.base, of: row.key) }
    if row.changes != old.changes {
      try ChangeStore.save(database, row.changes, replacing: old.changes, of: row.key, by: entry)
    }
    if row.conflicts != old.conflicts { try ConflictStore.save(database, row.conflicts, of: row.key) }
  }

  private static let addition = RowInsertion(
    into: "sync_base",
    columns: ["collection", "row_id", "version", "stamp_time", "stamp_id", "generation", "fields"])

  /// Saves rows about which nothing is known.
  static func bases(of rows: [SyncedRow]) -> [[DatabaseValue]] {
    var names: [String] = []
    return rows.compactMap { row in
      row.base.map { base in
        [
          row.key.collection.databaseValue, row.key.id.databaseValue, base.version.databaseValue,
          base.stamp.time.databaseValue, base.stamp.id.databaseValue, base.generation.databaseValue,
          FieldsColumn.text(base.values, names: &names).databaseValue,
        ]
      }
    }
  }

  static func insert(_ database: Database, bases: [[DatabaseValue]]) throws {
    try addition.insert(database, bases)
  }

  private static func base(_ database: Database, _ key: RowKey) throws -> SyncedRow.Base? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT fields, version, stamp_time, stamp_id, generation FROM sync_base WHERE collection = ? AND row_id = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [key.collection, key.id]) else { return nil }
    return SyncedRow.Base(
      values: try FieldsColumn.fields(row[0]), version: row[1], stamp: ServerStamp(time: row[2], id: row[3]),
      generation: row[4])
  }

  /// Whether this version of the row, or a newer one, was received in this generation. Stamps are compared as bytes, as Swift compares ASCII.
  static func knows(_ database: Database, _ server: ServerRow, since generation: Int) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT generation >= ? AND (stamp_time, stamp_id) >= (?, ?) FROM sync_base WHERE collection = ? AND row_id = ?
        """)
    let (key, stamp) = (server.key, server.stamp)
    return try Bool.fetchOne(statement, arguments: [generation, stamp.time, stamp.id, key.collection, key.id]) ?? false
  }

  /// Whether anything is known about a row beyond its table.
  private static func isTracked(_ database: Database, _ key: RowKey) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT EXISTS (SELECT 1 FROM sync_base WHERE collection = ?1 AND row_id = ?2)
          OR EXISTS (SELECT 1 FROM sync_delivery WHERE collection = ?1 AND row_id = ?2)
        """)
    return try Bool.fetchOne(statement, arguments: [key.collection, key.id]) ?? false
  }

  private static func save(_ database: Database, _ base: SyncedRow.Base?, of key: RowKey) throws {
    guard let base else {
      return try database.execute(
        sql: "DELETE FROM sync_base WHERE collection = ? AND row_id = ?", arguments: [key.collection, key.id])
    }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO sync_base (collection, row_id, fields, version, stamp_time, stamp_id, generation)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (collection, row_id) DO UPDATE SET
          fields = excluded.fields, version = excluded.version, stamp_time = excluded.stamp_time,
          stamp_id = excluded.stamp_id, generation = excluded.generation
        """)
    try statement.execute(arguments: [
      key.collection, key.id, FieldsColumn.text(base.values), base.version, base.stamp.time, base.stamp.id,
      base.generation,
    ])
  }

  /// From some rows, those about which anything is known beyond their table.
  static func known(_ database: Database, among ids: [String], of collection: String) throws -> Set<String> {
    let tables = ["sync_base", "sync_delivery", "sync_conflict", "sync_file"]
    let isKnown = tables.map { "EXISTS (SELECT 1 FROM \($0) WHERE collection = ?2 AND row_id = value)" }
    let statement = try database.cachedStatement(
      sql: "SELECT value FROM json_each(?1) WHERE \(isKnown.joined(separator: " OR "))")
    return try String.fetchSet(statement, arguments: [JSONText.list(ids), collection])
  }

  static func knownIDs(_ database: Database, of collection: String) throws -> Set<String> {
    try String.fetchSet(
      database,
      sql:
        "SELECT row_id FROM sync_base WHERE collection = ?1 UNION SELECT row_id FROM sync_delivery WHERE collection = ?1",
      arguments: [collection])
  }

  /// The newest first.
  static func newestRows(
    _ database: Database, of collection: String, since generation: Int, limit: Int
  ) throws -> [KnownRow] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT row_id, stamp_time, stamp_id FROM sync_base WHERE collection = ? AND generation = ?
        ORDER BY stamp_time DESC LIMIT ?
        """)
    return try Row.fetchAll(statement, arguments: [collection, generation, limit]).map { row in
      KnownRow(key: RowKey(collection: collection, id: row[0]), stamp: ServerStamp(time: row[1], id: row[2]))
    }
  }

  static func keysNotSeen(_ database: Database, since generation: Int) throws -> [RowKey] {
    try Row.fetchAll(
      database, sql: "SELECT collection, row_id FROM sync_base WHERE generation < ?", arguments: [generation]
    ).map { RowKey(collection: $0[0], id: $0[1]) }
  }
}

/// Rows about which nothing is stored or known here, as received from the server, ready to be written.
struct NewRows: Sendable {
  private let rows: [SyncedRow]
  private let bases: [[DatabaseValue]]
  private let additions: [RowAddition]

  init(_ rows: [ServerRow], generation: Int, tables: [String: any SyncedTable]) {
    self.init(rows.map { SyncedRow(new: $0, generation: generation) }, tables: tables)
  }

  /// - Parameter tables: by their collections; a row of any other kind is only remembered.
  init(_ rows: [SyncedRow], tables: [String: any SyncedTable]) {
    self.rows = rows
    bases = RowStore.bases(of: rows)
    additions = Dictionary(grouping: rows, by: \.key.collection).compactMap { collection, rows in
      guard let table = tables[collection] else { return nil }
      return table.addition(
        of: rows.compactMap { row in
          guard table.canUse(id: row.key.id) else { return nil }
          return row.fields.map { (row.key.id, TableRow($0, isDeleted: row.isDeleted)) }
        })
    }
  }

  /// Whether they are the same rows, received at the same time.
  func are(_ others: [SyncedRow]) -> Bool {
    rows.elementsEqual(others) { one, other in
      one.key == other.key && one.base?.stamp == other.base?.stamp && one.base?.generation == other.base?.generation
    }
  }

  func write(_ database: Database) throws {
    try RowStore.insert(database, bases: bases)
    for addition in additions { try addition.write(database) }
  }
}
