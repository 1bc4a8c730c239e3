import Foundation
public import GRDB
import GRDBSQLite

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

extension Statement {
  /// Runs it with the values of many rows. GRDB's own arguments, made for any kind of value, take half as long as
  /// SQLite's work with them.
  ///
  /// - Parameter rows: together they have as many values as the statement has question marks.
  func execute(binding rows: ArraySlice<[DatabaseValue]>) throws {
    // GRDB binds nothing, and therefore leaves the bindings below alone.
    setUncheckedArguments(StatementArguments())
    var count: CInt = 0
    for row in rows {
      for value in row {
        count += 1
        let code = bind(value, at: count)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: sql) }
      }
    }
    guard count == sqlite3_bind_parameter_count(sqliteStatement) else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "\(count) values", sql: sql)
    }
    try execute()
  }

  private func bind(_ value: DatabaseValue, at index: CInt) -> CInt {
    // SQLite copies it.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch value.storage {
    case .null: sqlite3_bind_null(sqliteStatement, index)
    case .int64(let integer): sqlite3_bind_int64(sqliteStatement, index, integer)
    case .double(let double): sqlite3_bind_double(sqliteStatement, index, double)
    case .string(let text): sqlite3_bind_text(sqliteStatement, index, text, -1, transient)
    case .blob(let data):
      data.withUnsafeBytes { bytes in
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(sqliteStatement, index, 0)
          : sqlite3_bind_blob64(sqliteStatement, index, bytes.baseAddress, sqlite3_uint64(bytes.count), transient)
      }
    }
  }
}

/// How texts are compared where case, accents and normalization do not matter, as people search.
public enum TextFolding {
  /// The name of the SQL function that every connection has: `instr(folded(title), folded('café')) > 0`.
  private static let functionName = "folded"

  /// Lowercase and without accents; equal for texts that differ in their Unicode normalization only.
  public static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let scalars = text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  static let function = DatabaseFunction(functionName, argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map { folded($0) }
  }
}
