public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainProfile
public import Foundation
import GRDB

/// The settings in the local database: reads and writes never wait for a network.
public struct OfflineFirstSettingsRepository: SettingsRepository {
  private let database: LocalDatabase
  private let recorder: ProfileRecorder?

  /// The settings of a log that does not sync.
  public init(database: LocalDatabase) {
    self.database = database
    recorder = nil
  }

  /// - Parameters:
  ///   - now: reads the clock, for when a change was made.
  ///   - journal: the journal of `ProfileTable`, which records changes for the server while there is an account.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal) {
    self.database = database
    recorder = ProfileRecorder(journal: journal, now: now)
  }

  public func settings() -> Snapshots<Settings, ProfileError> {
    database.snapshots { Settings(try SettingStore.values($0)) }
  }

  public func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    try await database.commit(reporting: ProfileError.self) { [recorder] database in
      let last = Dictionary(changes.map { ($0.field, $0.text) }) { $1 }
      let mutation = {
        for (field, text) in last { try SettingStore.set(database, field, to: text) }
      }
      guard let recorder else { return try mutation() }
      try recorder.recording(database, mutation)
      for (field, text) in last { try HistoryDays.apply(database, field, text) }
    }
  }
}
