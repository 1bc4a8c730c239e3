import CoreDatabase
import DomainProfile
import GRDB

extension LocalDatabase {
  /// What `fetch` reads, as the domain observes it.
  func snapshots<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Snapshots<Value> {
    values(fetch: fetch, element: { Snapshot($0, revision: $1) }, mapping: { ProfileError($0) })
  }

  /// Runs `body` in one transaction.
  ///
  /// - Returns: the revision the commit made.
  func commit(_ body: @escaping @Sendable (Database) throws -> Void) async throws(ProfileError) -> Revision {
    try await write(mapping: { ProfileError($0) }, body).revision
  }
}
