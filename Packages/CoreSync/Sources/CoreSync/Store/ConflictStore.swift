import GRDB

/// Fields that wait for the person's decision.
enum ConflictStore {
  static func conflicts(_ database: Database, of key: RowKey) throws -> [String: FieldConflict] {
    let statement = try database.cachedStatement(
      sql: "SELECT field, base, mine, theirs FROM sync_conflict WHERE collection = ? AND row_id = ?")
    return try Row.fetchAll(statement, arguments: [key.collection, key.id])
      .reduce(into: [:]) { $0[$1["field"]] = try conflict($1) }
  }

  static func all(_ database: Database) throws -> [(key: RowKey, field: String, conflict: FieldConflict)] {
    let sql =
      "SELECT collection, row_id, field, base, mine, theirs FROM sync_conflict ORDER BY collection, row_id, field"
    return try Row.fetchAll(database.cachedStatement(sql: sql)).map { row in
      (RowKey(collection: row["collection"], id: row["row_id"]), row["field"], try conflict(row))
    }
  }

  /// The rows to which nothing is sent until the person has decided: they are deleted on the server.
  static func heldRows(_ database: Database) throws -> Set<RowKey> {
    let statement = try database.cachedStatement(
      sql: "SELECT collection, row_id FROM sync_conflict WHERE field = ? AND theirs = ?")
    let rows = try Row.fetchAll(statement, arguments: [SyncedRow.deletion, FieldsColumn.text(.bool(true))])
    return Set(rows.map { RowKey(collection: $0[0], id: $0[1]) })
  }

  static func save(_ database: Database, _ conflicts: [String: FieldConflict], of key: RowKey) throws {
    try database.execute(
      sql: "DELETE FROM sync_conflict WHERE collection = ? AND row_id = ?", arguments: [key.collection, key.id])
    for (field, conflict) in conflicts {
      try database.execute(
        sql: """
          INSERT INTO sync_conflict (collection, row_id, field, base, mine, theirs) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          key.collection, key.id, field, conflict.base.map { FieldsColumn.text($0) },
          FieldsColumn.text(conflict.mine), FieldsColumn.text(conflict.theirs),
        ])
    }
  }

  private static func conflict(_ row: Row) throws -> FieldConflict {
    FieldConflict(
      base: try (row["base"] as String?).map { try FieldsColumn.value($0) }, mine: try FieldsColumn.value(row["mine"]),
      theirs: try FieldsColumn.value(row["theirs"]))
  }
}
