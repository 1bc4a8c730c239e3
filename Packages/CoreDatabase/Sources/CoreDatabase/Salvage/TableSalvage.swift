import GRDB

/// Fills one table from a damaged one: as SQLite reads it, up to where that fails, then from the pages that still
/// contain its rows.
private struct TableSalvage {
  let shape: TableShape
  let original: DamagedDatabase
  let copy: Database

  func run() throws -> SalvageReport.Table {
    var report = SalvageReport.Table(name: shape.name)
    // Rows inserted by migrations replace lost ones, but only if all are lost.
    try copy.inSavepoint {
      try clear()
      if try !readInOrder(into: &report) {
        report.isDamaged = true
        try readPages(into: &report)
      }
      return report.isDamaged && report.savedRowCount == 0 ? .rollback : .commit
    }
    return report
  }

  private func clear() throws {
    try copy.execute(sql: "DELETE FROM \(quoted(shape.name))")
  }

  /// - Returns: whether the whole table could be read.
  private func readInOrder(into report: inout SalvageReport.Table) throws -> Bool {
    guard let database = original.database, (try? database.tableExists(shape.source.table)) == true,
      let shared = try? shape.columns(sharedWith: database)
    else { return false }
    let columns = shape.isWithoutRowID ? shared : shape.key + shared
    let insertion = try RowCopying(into: shape.name, columns: columns, copy: copy)
    // Without an index, which may have other rows.
    let names = columns.map { quoted(shape.source.name(of: $0)) }.joined(separator: ", ")
    do {
      let rows = try Row.fetchCursor(database, sql: "SELECT \(names) FROM \(quoted(shape.source.table)) NOT INDEXED")
      while let row = try rows.next() { try insertion.insert(Array(row.databaseValues), into: &report) }
      return true
    } catch let error as RejectedWrite {
      throw error.cause
    } catch {
      return false
    }
  }

  private func readPages(into report: inout SalvageReport.Table) throws {
    // Without a key there is no way to know which rows have been saved already.
    if shape.key.isEmpty {
      try clear()
      report.savedRowCount = 0
    }
    let scan = try original.scan()
    let stored = scan.columns(of: shape.source.table)
    var insertions: [Int: (places: [Int?], insertion: RowCopying)] = [:]
    do {
      for record in scan.records(of: shape.source.table) where try !isSaved(record, stored) {
        let way = try insertions[record.values.count] ?? insertion(of: Array(stored.prefix(record.values.count)))
        insertions[record.values.count] = way
        let number = record.number?.databaseValue ?? .null
        try way.insertion.insert(way.places.map { $0.map { record.values[$0] } ?? number }, into: &report)
      }
    } catch let error as RejectedWrite {
      throw error.cause
    }
  }

  /// How to insert rows with these columns: each column's index in the row, `nil` for the row number.
  private func insertion(of stored: [RecordShape.Column]) throws -> (places: [Int?], insertion: RowCopying) {
    var (names, places) = (
      shape.isWithoutRowID ? [] : shape.key, shape.isWithoutRowID ? [] : shape.key.map { _ in Int?.none }
    )
    for column in shape.columns {
      guard let place = stored.firstIndex(where: { $0.name == shape.source.name(of: column) }) else { continue }
      names.append(column)
      places.append(stored[place].content == .number ? nil : place)
    }
    return (places, try RowCopying(into: shape.name, columns: names, copy: copy))
  }

  private func isSaved(_ record: StoredRecord, _ stored: [RecordShape.Column]) throws -> Bool {
    guard !shape.key.isEmpty else { return false }
    let key =
      shape.isWithoutRowID
      ? shape.key.map { name in stored.firstIndex { $0.name == name }.map { record.values[$0] } ?? .null }
      : [record.number?.databaseValue ?? .null]
    let conditions = shape.key.map { "\(quoted($0)) IS ?" }.joined(separator: " AND ")
    let statement = try copy.cachedStatement(sql: "SELECT 1 FROM \(quoted(shape.name)) WHERE \(conditions)")
    return try Int.fetchOne(statement, arguments: StatementArguments(key)) != nil
  }
}

/// A row of the copy could not be written, which is not a fault of the original.
private struct RejectedWrite: Error {
  let cause: any Error
}

/// Inserts rows into a table of the copy.
private struct RowCopying {
  private let statement: Statement

  init(into table: String, columns: [String], copy: Database) throws {
    let names = columns.map(quoted).joined(separator: ", ")
    statement = try copy.makeStatement(
      sql: "INSERT INTO \(quoted(table)) (\(names)) VALUES (\(databaseQuestionMarks(count: columns.count)))")
  }

  func insert(_ values: [DatabaseValue], into report: inout SalvageReport.Table) throws {
    do {
      try statement.execute(arguments: StatementArguments(values))
      report.savedRowCount += 1
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      report.rejectedRowCount += 1
    } catch {
      throw RejectedWrite(cause: error)
    }
  }
}

/// A table, described for reading and writing row by row.
private struct TableShape {
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
private struct FullTextTable {
  let isFTS5: Bool
  /// `content=` states where the text is: in a table of its own if it is missing, nowhere if it is empty.
  private let content: Substring?

  init(sql: String) {
    let text = sql.lowercased().filter { !$0.isWhitespace }
    isFTS5 = text.contains("usingfts5(")
    content = text.firstRange(of: ",content=").map { text[$0.upperBound...].prefix { $0 != "," && $0 != ")" } }
  }

  fileprivate var hasOtherContent: Bool {
    isFTS5 && content.map { !["", "''", "\"\""].contains($0) } ?? false
  }

  fileprivate var hasOwnContent: Bool {
    isFTS5 && content == nil
  }
}

func quoted(_ name: String) -> String {
  "\"" + name.replacing("\"", with: "\"\"") + "\""
}
