public import GRDB
import Logging

extension LocalDatabase {
  /// Runs something SQLite counts as a write, such as the check of a search index, and rolls it back. No observation is
  /// notified and the revision stays.
  ///
  /// - Throws: without running `body`, the reason why it is read-only if `isReadOnly`.
  public func trial<Value: Sendable, Failure: Error>(
    mapping failure: @Sendable (DatabaseFailure) -> Failure,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    let connection = connections.current
    if let readOnlyCause = connection.readOnlyCause { throw failure(readOnlyCause) }
    do {
      return try await connection.pool.writeWithoutTransaction { database in
        try database.beginTransaction(.immediate)
        defer { try? database.rollback() }
        return try body(database)
      }
    } catch {
      if !(error is CancellationError) { logger.error("a trial failed", metadata: ["cause": "\(error)"]) }
      throw failure(DatabaseFailure(error))
    }
  }
}
