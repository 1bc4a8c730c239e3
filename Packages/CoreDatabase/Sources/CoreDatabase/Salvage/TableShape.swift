import GRDB

/// A table, described for reading and writing row by row.
struct TableShape {
  let name: String
  /// The columns that can be inserted: all but generated ones.
  let columns: [String]
  /// The storage order of the rows: the row number, or the primary key of a table without one.
  let key: [String]
  let isWithoutRowID: Bool
  /// The table that the rows are read from. A full-text table keeps its text in a plain table next to its index, which
  /// may be readable if the index is not.
  let source: Source

  struct Source {
    let table: String
    /// The name in that table of each column that has another name here.
    let names: [String: String]

    func name(of column: String) -> String {
      names[column] ?? column
    }
  }

  /// All tables that own their rows: without those created by SQLite, the list of migrations, or a full-text index.
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
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, hidden FROM pragma_table_xinfo(?) ORDER BY cid", arguments: [name])
    let all = rows.map { $0["name"] as String }
    let columns = rows.filter { $0["hidden"] == 0 }.map { $0["name"] as String }
    self.columns = columns
    if isWithoutRowID {
      key = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0 ORDER BY pk", arguments: [name])
    } else {
      // A column may use the name of the row number.
      let free = ["rowid", "_rowid_", "oid"].first { name in !all.contains { $0.lowercased() == name } }
      key = free.map { [$0] } ?? []
    }
    if isVirtual {
      let pairs = columns.enumerated().map { ($1, "c\($0)") } + key.map { ($0, "id") }
      source = Source(table: name + "_content", names: Dictionary(pairs) { first, _ in first })
    } else {
      source = Source(table: name, names: [:])
    }
  }

  /// The columns that can be read from another database's table with this name.
  func columns(sharedWith database: Database) throws -> [String] {
    let theirs = try String.fetchSet(
      database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", arguments: [source.table])
    return columns.filter { theirs.contains(source.name(of: $0)) }
  }
}
