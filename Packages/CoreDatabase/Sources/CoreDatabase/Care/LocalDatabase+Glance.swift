public import GRDB

extension LocalDatabase {
  /// Reads a database without opening it for the program: nothing is written, updated or waited for.
  ///
  /// - Parameter body: gets whatever schema the database has.
  /// - Returns: `nil` if there is no database at the path.
  /// - Throws: `busy` if another process has locked it for reading, too; `foreign` or `notADatabase`; otherwise what
  ///   `body` throws.
  public static func glance<Value>(
    at path: String, _ body: (Database) throws -> Value
  ) throws(DatabaseFailure) -> Value? {
    guard FileSystem.exists(path) else { return nil }
    do {
      return try DatabasePeek.open(path).read { database in
        try DatabasePeek.rejectForeignDatabases(database, knowing: nil)
        return try body(database)
      }
    } catch {
      throw DatabaseFailure(error)
    }
  }
}
