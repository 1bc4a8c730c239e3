import GRDB

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
