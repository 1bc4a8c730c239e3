public import GRDB

/// Inserts rows into one table, many per statement. SQLite's work for each statement, such as updating an index of
/// words, can take longer than the row.
public struct RowInsertion: Sendable {
  private static let counts = [64, 8, 1]

  private let statements: [(rowCount: Int, sql: String)]

  /// Prepares statements for a table.
  ///
  /// - Parameters:
  ///   - table: the name of the table, as SQL.
  ///   - columns: the names in the order in which rows give their values, as SQL.
  public init(into table: String, columns: [String]) {
    let row = "(\(databaseQuestionMarks(count: columns.count)))"
    statements = Self.counts.map { count in
      let rows = Array(repeating: row, count: count).joined(separator: ", ")
      return (count, "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES \(rows)")
    }
  }

  /// Inserts rows in order, inside a transaction of the caller.
  ///
  /// - Parameter rows: their values, in the order of the columns.
  public func insert(_ database: Database, _ rows: [[DatabaseValue]]) throws {
    var rest = rows[...]
    for (count, sql) in statements {
      while rest.count >= count {
        try database.cachedStatement(sql: sql).execute(binding: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
    }
  }
}
