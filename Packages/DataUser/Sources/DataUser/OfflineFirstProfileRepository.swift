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
    observation { try ProfileStore.profile($0).profile(thresholds: ProfileStore.thresholds($0)) }
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    try await write { database in
      var record = try ProfileStore.profile(database)
      let profile = try record.profile(thresholds: ProfileStore.thresholds(database))
      let changed = try profile.applying(changes, from: day)
      for change in changes { record.apply(change) }
      try ProfileStore.save(database, record)
      for field in Set(changes.map(\.field)) where field.isThreshold {
        try ProfileStore.replaceThresholds(
          of: field.rawValue, database, with: changed.thresholdsOverTime.records(of: field))
      }
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
