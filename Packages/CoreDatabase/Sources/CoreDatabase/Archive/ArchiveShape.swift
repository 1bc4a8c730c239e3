import GRDB

/// The columns of a table that have values of their own, and the order of its rows.
struct ArchiveShape {
  struct Column {
    let name: String
    /// Of a strict table, such as `REAL`.
    let type: String
  }

  let columns: [Column]
  /// Rows inserted in this order have the same order again.
  let order: String

  /// `nil` if there is no such table.
  init?(_ database: Database, of table: String) throws {
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid",
      arguments: [table])
    guard !rows.isEmpty else { return nil }
    columns = rows.map { Column(name: $0["name"], type: $0["type"]) }
    let isWithoutRowID =
      try Bool.fetchOne(
        database, sql: "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?", arguments: [table])
      ?? false
    let key = try String.fetchAll(
      database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0 ORDER BY pk", arguments: [table])
    order = isWithoutRowID ? key.joined(separator: ", ") : "rowid"
  }

  var names: String { columns.map(\.name).joined(separator: ", ") }
}
