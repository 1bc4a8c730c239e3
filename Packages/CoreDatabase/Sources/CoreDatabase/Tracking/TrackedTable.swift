import GRDB

/// A table whose rows are compared with those of a copy.
struct TrackedTable: Sendable {
  let name: String
  let columns: [String]
  let key: [String]
  /// The tables whose deleted rows take rows of this one with them.
  let parents: Set<String>

  /// All ordinary tables, except the counter of commits.
  static func all(in database: Database) throws -> [TrackedTable] {
    let virtual = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    let names = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
          AND name NOT IN ('revision', 'grdb_migrations') ORDER BY name
        """
    ).filter { name in !virtual.contains { name == $0 || name.hasPrefix("\($0)_") } }
    return try names.map { try TrackedTable($0, in: database) }
  }

  private init(_ name: String, in database: Database) throws {
    self.name = name
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", arguments: [name])
    let primary: [String] = rows.filter { $0["pk"] as Int > 0 }.map { $0["name"] }
    key = primary.isEmpty ? ["rowid"] : primary
    columns = (primary.isEmpty ? key : []) + rows.map { $0["name"] }
    parents = try String.fetchSet(
      database, sql: "SELECT \"table\" FROM pragma_foreign_key_list(?)", arguments: [name])
  }

  func isConcerned(by touched: WriteTracker.Touched) -> Bool {
    touched.tables.contains(name) || !touched.shrunk.isDisjoint(with: parents)
  }

  /// Finds the rows that differ from the log's, and makes the copy's like them.
  func adopt(in copy: Database) throws -> [RowChange] {
    let deleted = try Row.fetchAll(
      copy,
      sql: """
        SELECT \(list(key, of: "old")) FROM main.\(quoted) AS old
        LEFT JOIN log.\(quoted) AS new ON \(isSameRow) WHERE new.\(key[0].quotedDatabaseIdentifier) IS NULL
        """)
    let written = try Row.fetchAll(
      copy,
      sql: """
        SELECT \(list(columns, of: "new")) FROM log.\(quoted) AS new
        LEFT JOIN main.\(quoted) AS old ON \(isSameRow)
        WHERE old.\(key[0].quotedDatabaseIdentifier) IS NULL OR \(differs)
        """)
    let changes = deleted.map { change($0, isDeleted: true) } + written.map { change($0, isDeleted: false) }
    for change in changes { try apply(change, to: copy) }
    return changes
  }

  /// The last change of each row of this table, in their order.
  func latest(_ changes: [RowChange]) -> [RowChange] {
    var seen: Set<[TrackedValue]> = []
    return changes.reversed().filter { change in
      change.table == name && seen.insert(key.map { change.values[$0] ?? .null }).inserted
    }.reversed()
  }

  /// All rows.
  func rows(in database: Database) throws -> [RowChange] {
    try Row.fetchAll(database, sql: "SELECT \(list(columns, of: "row")) FROM main.\(quoted) AS row").map {
      change($0, isDeleted: false)
    }
  }

  /// Deletes the row, inserts it, or replaces its values.
  func apply(_ change: RowChange, to database: Database) throws {
    if change.isDeleted {
      let condition = key.map { "\($0.quotedDatabaseIdentifier) = ?" }.joined(separator: " AND ")
      return try database.cachedStatement(sql: "DELETE FROM main.\(quoted) WHERE \(condition)")
        .execute(arguments: arguments(key, of: change))
    }
    let others = columns.filter { !key.contains($0) }.map(\.quotedDatabaseIdentifier)
    let update =
      others.isEmpty ? "NOTHING" : "UPDATE SET " + others.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    try database.cachedStatement(
      sql: """
        INSERT INTO main.\(quoted) (\(columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (\(key.map(\.quotedDatabaseIdentifier).joined(separator: ", "))) DO \(update)
        """
    ).execute(arguments: arguments(columns, of: change))
  }

  private var quoted: String { name.quotedDatabaseIdentifier }

  private var isSameRow: String {
    key.map { "old.\($0.quotedDatabaseIdentifier) = new.\($0.quotedDatabaseIdentifier)" }.joined(separator: " AND ")
  }

  private var differs: String {
    columns.map {
      "old.\($0.quotedDatabaseIdentifier) COLLATE BINARY IS NOT new.\($0.quotedDatabaseIdentifier)"
    }.joined(separator: " OR ")
  }

  private func list(_ columns: [String], of alias: String) -> String {
    columns.map { "\(alias).\($0.quotedDatabaseIdentifier)" }.joined(separator: ", ")
  }

  private func change(_ row: Row, isDeleted: Bool) -> RowChange {
    let values = (isDeleted ? key : columns).map { ($0, TrackedValue(row[$0] as DatabaseValue)) }
    return RowChange(table: name, values: Dictionary(uniqueKeysWithValues: values), isDeleted: isDeleted)
  }

  private func arguments(_ columns: [String], of change: RowChange) -> StatementArguments {
    StatementArguments(columns.map { change.values[$0]?.databaseValue ?? .null })
  }
}
