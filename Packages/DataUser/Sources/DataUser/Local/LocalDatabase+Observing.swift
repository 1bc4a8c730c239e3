import CoreDatabase
import DomainCore
import GRDB

extension LocalDatabase {
  /// The result of `fetch`, as a domain observes it.
  func snapshots<Value: Sendable, Failure: StorageReporting>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Snapshots<Value, Failure> {
    values(fetch: fetch, element: { Snapshot($0, revision: $1) }, mapping: { Failure($0) })
  }

  /// Runs `body` in one transaction. It may throw the domain's own errors, too; either way nothing is written.
  ///
  /// - Returns: the revision of the commit.
  func commit<Failure: StorageReporting>(
    reporting failure: Failure.Type, _ body: @escaping @Sendable (Database) throws -> Void
  ) async throws(Failure) -> Revision {
    try await write(mapping: { Failure($0) }, body).revision
  }
}
