public import CoreDatabase
public import DomainProfile
import GRDB

/// The profile in the local database: what is read and written never waits for a network.
public struct OfflineFirstProfileRepository: ProfileRepository {
  private let database: LocalDatabase

  public init(database: LocalDatabase) {
    self.database = database
  }

  public func profile() -> Snapshots<AthleteProfile> {
    observation { try ProfileStore.profile($0).profile }
  }

  public func apply(_ changes: [ProfileChange]) async throws(ProfileError) -> Revision {
    try await write { database in
      var record = try ProfileStore.profile(database)
      _ = try record.profile.applying(changes)
      for change in changes { record.apply(change) }
      try ProfileStore.save(database, record)
    }.revision
  }

  private func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(ProfileError) -> (value: Value, revision: Revision) {
    try await database.write(mapping: { ProfileError($0) }, body)
  }

  private func observation<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Snapshots<Value> {
    database.values(fetch: fetch, element: { Snapshot($0, revision: $1) }, mapping: { ProfileError($0) })
  }
}
