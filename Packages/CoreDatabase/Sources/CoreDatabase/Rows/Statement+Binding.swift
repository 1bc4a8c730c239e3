import Foundation
import GRDB
import GRDBSQLite

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
