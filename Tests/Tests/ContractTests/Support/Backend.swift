import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB

/// The implementations of the repositories.
enum Implementation: CaseIterable, Sendable {
  case inMemory
  case sqlite
  /// With an account, so that each write is also queued for the server.
  case sqliteSignedIn
}

/// One implementation's repositories for one log, and access to its internals for tests.
struct Backend: Sendable {
  let workouts: any WorkoutRepository
  let imports: any ImportRepository
  let profiles: any ProfileRepository
  let settings: any SettingsRepository
  let flags: any FeatureFlagRepository
  /// Makes every observation fail from now on.
  let damage: @Sendable () async throws -> Void
  /// The number of resources that running observations use. It returns to its old value when all have ended.
  let heldByObservers: @Sendable () -> Int

  init(_ implementation: Implementation) throws {
    switch implementation {
    case .inMemory: self.init()
    case .sqlite: try self.init(SharedFile())
    case .sqliteSignedIn: try self.init(SharedFile(isSignedIn: true))
    }
  }

  private init() {
    let log = InMemoryWorkoutRepository()
    let profile = InMemoryProfileRepository()
    let settings = InMemorySettingsRepository()
    let flags = InMemoryFeatureFlagRepository(FlagDigits.flags)
    workouts = log
    imports = log
    profiles = profile
    self.settings = settings
    self.flags = flags
    damage = {
      log.fail(with: .storage(.damaged))
      profile.fail(with: .damaged)
      settings.fail(with: .damaged)
      flags.fail(with: .damaged)
    }
    heldByObservers = {
      log.observerCount + profile.observerCount + settings.observerCount + flags.observerCount
    }
  }

  /// A separate connection to a file that others may have open, as in another process.
  init(_ file: SharedFile) throws {
    let database = try LocalDatabase(at: .file(path: file.path), migrations: SharedFile.migrations)
    let now = { @Sendable in Date(timeIntervalSince1970: 1_782_907_200) }
    let journal = SyncJournal(WorkoutTable(now: now)) { UUID().uuidString }
    workouts = OfflineFirstWorkoutRepository(database: database, now: now, journal: journal)
    imports = OfflineFirstImportRepository(database: database, now: now, journal: journal)
    let profileJournal = SyncJournal(ProfileTable()) { UUID().uuidString }
    profiles = OfflineFirstProfileRepository(
      database: database, now: now, journal: profileJournal)
    settings = OfflineFirstSettingsRepository(database: database, now: now, journal: profileJournal)
    flags = OfflineFirstFeatureFlagRepository(database: database, flags: FlagDigits.flags)
    damage = {
      let tables = ["workout", "duplicate", "import", "import_file", "profile", "setting", "flag_override"]
      _ = try await database.write(mapping: { $0 }) { database in
        for table in tables { try database.execute(sql: "ALTER TABLE \(table) RENAME TO \(table)_gone") }
        try database.notifyChanges(in: .fullDatabase)
      }
    }
    heldByObservers = { file.openDescriptorCount }
  }
}

/// A database file that is deleted with its last reference.
final class SharedFile: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-contract-\(UUID().uuidString)")

  static let migrations = WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations

  init(isSignedIn: Bool = false) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard isSignedIn else { return }
    _ = try LocalDatabase(at: .file(path: path), migrations: Self.migrations)
    try DatabaseQueue(path: path).write { database in
      try database.execute(sql: "UPDATE sync_account SET server = 'https://example.org', name = 'robin'")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var path: String { folder.appending(path: "fettle.sqlite").path() }

  /// The number of descriptors this process has open on the file and on SQLite's files next to it.
  var openDescriptorCount: Int {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.count { descriptor in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)"))?
        .hasPrefix(folder.path()) ?? false
    }
  }
}
