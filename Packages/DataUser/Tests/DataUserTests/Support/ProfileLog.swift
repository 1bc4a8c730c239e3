import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import DomainProfile
import Foundation
import GRDB

/// A log with a profile that syncs with a server in memory, which other machines may share.
final class ProfileLog: Sendable {
  static let identity = AccountIdentity(server: "https://log.example", name: "me")
  static let key = RowKey(collection: "profiles", id: "profile")

  let server: ScriptedServer
  let sync: LocalSyncRepository
  let profiles: OfflineFirstProfileRepository
  let preferences: OfflineFirstSettingsRepository
  private let folder: Folder
  private let database: LocalDatabase
  private let runner: SyncRunner
  private let outboxStore: SyncOutbox

  init(server: ScriptedServer = ScriptedServer()) throws {
    self.server = server
    let (table, makeIntentID) = (ProfileTable(), { @Sendable in UUID().uuidString })
    folder = try Folder()
    database = try folder.connect(UserSchema.migrations + SyncSchema.migrations)
    outboxStore = SyncOutbox(tables: [table], makeIntentID: makeIntentID)
    sync = LocalSyncRepository(
      database: database, tables: [table], makeIntentID: makeIntentID, now: { Date(timeIntervalSince1970: 1_000) })
    let journal = SyncJournal(table, makeIntentID: makeIntentID)
    let now = { @Sendable in Date(timeIntervalSince1970: 1_000) }
    profiles = OfflineFirstProfileRepository(database: database, now: now, journal: journal)
    preferences = OfflineFirstSettingsRepository(database: database, now: now, journal: journal)
    runner = SyncRunner(
      database: database, tables: [table],
      remote: server.source(
        identity: Self.identity,
        sending: ScriptedUpload(field: "picture", of: SyncFiles(database: database, tables: [table]))),
      lockPath: folder.path(of: "sync"),
      environment: SyncEnvironment(
        now: { 1_000 }, jitter: { 1 }, makeIntentID: makeIntentID))
  }

  func signIn() async throws {
    _ = try await database.write(mapping: { $0 }) { [outboxStore] in
      try outboxStore.signIn($0, to: Self.identity, at: 1_000)
    }
  }

  func signOut() async throws {
    _ = try await database.write(mapping: { $0 }) { [outboxStore] in try outboxStore.signOut($0) }
  }

  func synchronize() async throws {
    _ = try await runner.run(.refresh)
  }

  func historyDays() async throws -> Int {
    try await database.read(mapping: { $0 }) { try ChangeLedger.keptDays($0) }
  }

  /// The history of the profile.
  func history() async throws -> [ChangeEntry] {
    try await database.read(mapping: { $0 }) { try ChangeLedger.entries($0, of: Self.key) }
  }

  /// The person's profile.
  func say(_ changes: ProfileChange..., from day: CalendarDay? = nil) async throws {
    _ = try await profiles.apply(changes, from: day)
  }

  func profile() async throws -> AthleteProfile? {
    try await profiles.profile().firstValue()
  }

  /// The person's settings.
  func prefer(_ changes: SettingChange...) async throws {
    _ = try await preferences.apply(changes)
  }

  func settings() async throws -> Settings? {
    try await preferences.settings().firstValue()
  }

  /// The picture that the profile names, if its bytes are on this machine.
  func picture() async throws -> Picture? {
    do throws(ProfileError) {
      return try await profiles.picture()
    } catch .pictureAwaited {
      return nil
    } catch .noPicture {
      return nil
    }
  }

  /// How many pictures are stored, named or not.
  func pictureCount() async throws -> Int? {
    try await database.read(mapping: { $0 }) {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM profile_picture")
    }
  }

  func outbox(limit: Int = .max) async throws -> Outbox? {
    try await sync.outbox(limit: limit).firstValue()
  }

  func conflicts() async throws -> [SyncConflict]? {
    try await sync.conflicts().firstValue()?.conflicts
  }

  /// What the machine sends to the server about the profile.
  func sentFields() async throws -> Fields? {
    try await database.read(mapping: { $0 }) { try ProfileTable().row($0, "profile")?.fields }
  }
}

extension ScriptedServer {
  /// What the machine knows about the profile.
  var profile: Fields? { rows[ProfileLog.key]?.fields }
}
