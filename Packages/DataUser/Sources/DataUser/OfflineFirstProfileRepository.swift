public import CoreDatabase
public import CoreSync
public import DomainProfile
public import Foundation
import GRDB

/// The profile in the local database: what is read and written never waits for a network.
public struct OfflineFirstProfileRepository: ProfileRepository {
  private let database: LocalDatabase
  private let recorder: ProfileRecorder?

  /// The profile of a log that is kept in step with nothing.
  public init(database: LocalDatabase) {
    self.database = database
    recorder = nil
  }

  /// - Parameters:
  ///   - now: reads the clock, for when a change was made.
  ///   - journal: of `ProfileTable`: writes changes down for the server, while there is an account.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal) {
    self.database = database
    recorder = ProfileRecorder(journal: journal, now: now)
  }

  public func profile() -> Snapshots<AthleteProfile> {
    database.snapshots { try ProfileStore.profile($0).profile(thresholds: ProfileStore.thresholds($0)) }
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    try await database.commit { [recorder] database in
      let mutation = {
        try ProfileStore.rememberingCleared(database) { try Self.apply(database, changes, from: day) }
      }
      guard let recorder else { return try mutation() }
      try recorder.recording(database, mutation)
    }
  }

  private static func apply(_ database: Database, _ changes: [ProfileChange], from day: CalendarDay?) throws {
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
