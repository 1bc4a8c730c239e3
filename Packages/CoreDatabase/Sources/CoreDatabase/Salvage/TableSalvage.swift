import GRDB

/// Fills one table from a damaged one: as SQLite reads it, up to where that fails, then from the pages that still
/// contain its rows.
struct TableSalvage {
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
