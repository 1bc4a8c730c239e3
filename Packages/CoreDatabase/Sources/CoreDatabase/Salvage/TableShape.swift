import GRDB

/// A table as it is read and written row by row.
struct TableShape {
  let name: String
  /// What can be inserted: not what is generated.
  let columns: [String]
  /// What the rows are stored in the order of: the row's number, or the primary key of a table without one.
  let key: [String]
  let isWithoutRowID: Bool
  /// Whether SQLite keeps it in one tree that may be told to walk, rather than in a module's own tables.
  let isVirtual: Bool

  /// All tables whose rows are nobody else's: not what SQLite, the list of migrations, or a full-text index makes.
  static func all(in database: Database) throws -> [TableShape] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT list.name, list.type, list.wr, master.sql
        FROM pragma_table_list AS list JOIN sqlite_master AS master ON master.name = list.name
        WHERE list.schema = 'main' AND list.type IN ('table', 'virtual') AND list.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
          AND list.name <> ?
        ORDER BY list.name
        """, arguments: [MigrationList.table]
    ).compactMap { row in
      let isVirtual = row["type"] == "virtual"
      guard !isVirtual || FullTextTable(sql: row["sql"]).hasOwnContent else { return nil }
      return try TableShape(row["name"], isWithoutRowID: row["wr"], isVirtual: isVirtual, in: database)
    }
  }

  private init(_ name: String, isWithoutRowID: Bool, isVirtual: Bool, in database: Database) throws {
    self.name = name
    self.isWithoutRowID = isWithoutRowID
    self.isVirtual = isVirtual
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, hidden FROM pragma_table_xinfo(?) ORDER BY cid", arguments: [name])
    let all = rows.map { $0["name"] as String }
    columns = rows.filter { $0["hidden"] == 0 }.map { $0["name"] }
    if isWithoutRowID {
      key = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0 ORDER BY pk", arguments: [name])
    } else {
      // A column may have the name under which the row's number goes.
      let free = ["rowid", "_rowid_", "oid"].first { name in !all.contains { $0.lowercased() == name } }
      key = free.map { [$0] } ?? []
    }
  }

  /// The columns that another database's table of this name has too.
  func columns(sharedWith database: Database) throws -> [String] {
    let theirs = try String.fetchSet(
      database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", arguments: [name])
    return columns.filter(theirs.contains)
  }
}
