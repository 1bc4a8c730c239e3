import GRDB

/// Fills all tables of a new database from those of a damaged one with the same schema.
struct SchemaSalvage {
  let original: DamagedDatabase
  let copy: Database

  func run() throws -> [SalvageReport.Table] {
    let triggers = try Row.fetchAll(copy, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    for trigger in triggers { try copy.execute(sql: "DROP TRIGGER \(quoted(trigger["name"]))") }
    var tables = try TableShape.all(in: copy).map { shape in
      try TableSalvage(shape: shape, original: original, copy: copy).run()
    }
    try keepCountersOfRowIDs()
    let orphans = try OrphanRemoval(database: copy).run(in: tables.map(\.name))
    for index in tables.indices {
      let count = orphans[tables[index].name] ?? 0
      tables[index].orphanedRowCount = count
      tables[index].savedRowCount -= count
    }
    try rebuildFullTextTables()
    for trigger in triggers { try copy.execute(sql: trigger["sql"]) }
    return tables
  }

  /// An AUTOINCREMENT table never reuses a number, even after the rows are gone.
  private func keepCountersOfRowIDs() throws {
    guard try copy.tableExists("sqlite_sequence") else { return }
    let rows = original.database.flatMap { try? Row.fetchAll($0, sql: "SELECT name, seq FROM sqlite_sequence") }
    let counters =
      try rows.map { $0.map { Array($0.databaseValues) } }
      ?? original.scan().records(of: "sqlite_sequence").map(\.values)
    for counter in counters where counter.count == 2 {
      try copy.execute(
        sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: [counter[1], counter[0]])
    }
  }

  /// A full-text index of another table's contents is rebuilt from those.
  private func rebuildFullTextTables() throws {
    let tables = try Row.fetchAll(
      copy, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'")
    for table in tables where FullTextTable(sql: table["sql"]).hasOtherContent {
      let name = quoted(table["name"])
      try copy.execute(sql: "INSERT INTO \(name)(\(name)) VALUES ('rebuild')")
    }
  }
}

/// An option in the statement that created a virtual table.
struct FullTextTable {
  let isFTS5: Bool
  /// `content=` states where the text is: in a table of its own if it is missing, nowhere if it is empty.
  private let content: Substring?

  init(sql: String) {
    let text = sql.lowercased().filter { !$0.isWhitespace }
    isFTS5 = text.contains("usingfts5(")
    content = text.firstRange(of: ",content=").map { text[$0.upperBound...].prefix { $0 != "," && $0 != ")" } }
  }

  var hasOtherContent: Bool {
    isFTS5 && content.map { !["", "''", "\"\""].contains($0) } ?? false
  }

  var hasOwnContent: Bool {
    isFTS5 && content == nil
  }
}

func quoted(_ name: String) -> String {
  "\"" + name.replacing("\"", with: "\"\"") + "\""
}
