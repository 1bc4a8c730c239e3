public import GRDB

/// Changes columns of rows of one table, many rows per statement: see ``RowInsertion``.
public struct RowUpdate: Sendable {
  private static let counts = [1_024, 64, 8, 1]
  /// What SQLite takes by default.
  private static let mostValues = 32_766

  private let statements: [(rowCount: Int, sql: String)]

  /// Prepares statements for a table.
  ///
  /// - Parameters:
  ///   - table: the name of the table, as SQL.
  ///   - key: the name of the column that identifies a row, which does not change, as SQL.
  ///   - columns: the names of the columns to change, as SQL.
  public init(of table: String, by key: String, columns: [String]) {
    let row = "(\(databaseQuestionMarks(count: columns.count + 1)))"
    let names = columns.indices.map { "value_\($0)" }
    let changes = zip(columns, names).map { "\($0) = changed.\($1)" }.joined(separator: ", ")
    let counts = Self.counts.filter { $0 == 1 || $0 * (columns.count + 1) <= Self.mostValues }
    statements = counts.map { count in
      let rows = Array(repeating: row, count: count).joined(separator: ", ")
      return (
        count,
        """
        WITH changed (\((["key"] + names).joined(separator: ", "))) AS (VALUES \(rows))
        UPDATE \(table) SET \(changes) FROM changed WHERE \(table).\(key) = changed.key
        """
      )
    }
  }

  /// Changes rows in order, inside a transaction of the caller.
  ///
  /// - Parameter rows: the key of each row, and the new values in the order of the columns.
  public func update(_ database: Database, _ rows: [[DatabaseValue]]) throws {
    var rest = rows[...]
    for (count, sql) in statements {
      while rest.count >= count {
        try database.cachedStatement(sql: sql).execute(binding: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
    }
  }
}
