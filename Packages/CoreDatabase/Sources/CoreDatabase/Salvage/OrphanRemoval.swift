import GRDB

/// Repairs a database in which rows refer to lost ones, as if those had been deleted.
struct OrphanRemoval {
  let database: Database

  /// - Returns: the number of rows dropped from each table.
  func run(in tables: [String]) throws -> [String: Int] {
    let keys = try tables.flatMap { try ForeignKey.all(of: $0, in: database) }
    var counts: [String: Int] = [:]
    // Each deleted row may orphan others.
    var isChanging = true
    while isChanging {
      isChanging = false
      for key in keys {
        try database.execute(sql: key.repair)
        guard database.changesCount > 0 else { continue }
        isChanging = true
        if !key.canBeEmptied { counts[key.child, default: 0] += database.changesCount }
      }
    }
    return counts
  }
}

private struct ForeignKey {
  let child: String
  let canBeEmptied: Bool
  private let parent: String
  private let columns: [(child: String, parent: String)]

  static func all(of table: String, in database: Database) throws -> [ForeignKey] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq", arguments: [table])
    return try Dictionary(grouping: rows) { $0["id"] as Int }.sorted { $0.key < $1.key }.compactMap { _, rows in
      guard let parent: String = rows.first?["table"], let action: String = rows.first?["on_delete"] else { return nil }
      let primaryKey = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", arguments: [parent])
      let columns = rows.enumerated().compactMap { index, row -> (String, String)? in
        guard let column: String = row["to"] ?? (index < primaryKey.count ? primaryKey[index] : nil) else { return nil }
        return (row["from"], column)
      }
      return ForeignKey(child: table, canBeEmptied: action == "SET NULL", parent: parent, columns: columns)
    }
  }

  /// A reference with an empty part refers to nothing, and is valid.
  var repair: String {
    let table = quoted(child)
    let isSet = columns.map { "\(table).\(quoted($0.child)) IS NOT NULL" }
    let fits = columns.map { "parent.\(quoted($0.parent)) = \(table).\(quoted($0.child))" }
    let change =
      canBeEmptied
      ? "UPDATE \(table) SET " + columns.map { "\(quoted($0.child)) = NULL" }.joined(separator: ", ")
      : "DELETE FROM \(table)"
    return change + " WHERE " + isSet.joined(separator: " AND ")
      + " AND NOT EXISTS (SELECT 1 FROM \(quoted(parent)) AS parent WHERE \(fits.joined(separator: " AND ")))"
  }
}
