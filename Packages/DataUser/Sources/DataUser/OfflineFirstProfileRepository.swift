public import CoreDatabase
public import DomainProfile

/// The profile in the local database: what is read and written never waits for a network.
public struct OfflineFirstProfileRepository: ProfileRepository {
  private let database: LocalDatabase

  public init(database: LocalDatabase) {
    self.database = database
  }

  public func profile() -> Snapshots<AthleteProfile> {
    database.snapshots { try ProfileStore.profile($0).profile(thresholds: ProfileStore.thresholds($0)) }
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    try await database.commit { database in
      var record = try ProfileStore.profile(database)
      let profile = try record.profile(thresholds: ProfileStore.thresholds(database))
      let changed = try profile.applying(changes, from: day)
      for change in changes { record.apply(change) }
      try ProfileStore.save(database, record)
      for field in Set(changes.map(\.field)) where field.isThreshold {
        try ProfileStore.replaceThresholds(
          of: field.rawValue, database, with: changed.thresholdsOverTime.records(of: field))
      }
    }
  }
}
