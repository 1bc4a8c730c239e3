import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DataUser
import DataWorkout
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB

/// The implementations of the repositories.
enum Implementation: CaseIterable, Sendable {
  case inMemory
  /// In memory, behind the fakes with which tests of screens delay and reject writes.
  case gated
  case sqlite
  /// With an account, so that each write is also queued for the server.
  case sqliteSignedIn
}

/// One implementation's repositories for one log, and access to its internals for tests.
struct Backend: Sendable {
  let workouts: any WorkoutRepository
  let imports: any ImportRepository
  let histories: any FieldHistoryRepository
  let gear: any GearRepository
  let records: any RecordRepository
  let filters: any SavedFilterRepository
  let goals: any GoalRepository
  let planned: any PlannedWorkoutRepository
  let profiles: any ProfileRepository
  let settings: any SettingsRepository
  let flags: any FeatureFlagRepository
  let accounts: any AccountRepository
  let sync: any SyncRepository
  let undo: any UndoRepository
  /// A window in which changes can be undone.
  let window: TestWindow
  /// Gives `sync` the rejected changes and the conflicts of `SyncNumbers`.
  let fillSync: @Sendable () async throws -> Void
  /// Makes every observation fail from now on.
  let damage: @Sendable () async throws -> Void
  /// The number of resources that running observations use. It returns to its old value when all have ended.
  let heldByObservers: @Sendable () -> Int

  init(_ implementation: Implementation) throws {
    switch implementation {
    case .inMemory: self.init(isGated: false)
    case .gated: self.init(isGated: true)
    case .sqlite: try self.init(SharedFile())
    case .sqliteSignedIn: try self.init(SharedFile(isSignedIn: true))
    }
  }

  private init(isGated: Bool) {
    let commits = InMemoryLog()
    let log = InMemoryWorkoutRepository(in: commits)
    let profile = InMemoryProfileRepository(in: commits)
    let settings = InMemorySettingsRepository(in: commits)
    let flags = InMemoryFeatureFlagRepository(FlagDigits.flags)
    let sync = InMemorySyncRepository(outbox: SyncNumbers.rejected, conflicts: SyncNumbers.conflicts)
    let account = InMemoryAccountRepository(people: SyncNumbers.people, sync: sync)
    gear = InMemoryGearRepository(in: log)
    records = log
    filters = InMemorySavedFilterRepository(in: log)
    goals = InMemoryGoalRepository(in: log)
    planned = InMemoryPlannedWorkoutRepository(in: log)
    imports = log
    histories = log
    self.flags = flags
    if isGated {
      let gate = GatedWorkoutRepository(log)
      for _ in 0..<1_000 { gate.answer(.pass) }
      workouts = gate
      profiles = HeldUpProfileRepository(stored: profile) { _ in nil }
      self.settings = HeldUpSettingsRepository(stored: settings) { _ in nil }
      accounts = GatedAccountRepository(account) {}
      self.sync = HeldUpSyncRepository(stored: sync) { _ in nil }
    } else {
      workouts = log
      profiles = profile
      self.settings = settings
      accounts = account
      self.sync = sync
    }
    undo = commits
    window = TestWindow(commits, workouts: log)
    fillSync = {}
    damage = {
      log.fail(with: .damaged)
      profile.fail(with: .damaged)
      settings.fail(with: .damaged)
      flags.fail(with: .damaged)
      sync.fail(with: .damaged)
    }
    heldByObservers = {
      // Each counts the observers of all of its log.
      log.observerCount + flags.observerCount + sync.observerCount
    }
  }

  /// A separate connection to a file that others may have open, as in another process.
  init(_ file: SharedFile) throws {
    let database = try LocalDatabase(at: .file(path: file.path), migrations: SharedFile.migrations)
    let now = { @Sendable in Date(timeIntervalSince1970: 1_782_907_200) }
    let journal = SyncJournal(WorkoutTable(now: now)) { UUID().uuidString }
    workouts = OfflineFirstWorkoutRepository(database: database, now: now, journal: journal)
    imports = OfflineFirstImportRepository(database: database, now: now, journal: journal)
    histories = OfflineFirstFieldHistoryRepository(database: database)
    gear = OfflineFirstGearRepository(database: database, now: now, journal: journal)
    records = OfflineFirstRecordRepository(database: database)
    filters = OfflineFirstSavedFilterRepository(database: database, now: now, journal: journal)
    goals = OfflineFirstGoalRepository(
      database: database, now: now, journal: SyncJournal(WorkoutTable(now: now)) { UUID().uuidString })
    planned = OfflineFirstPlannedWorkoutRepository(
      database: database, now: now, journal: SyncJournal(WorkoutTable(now: now)) { UUID().uuidString })
    let profileJournal = SyncJournal(ProfileTable()) { UUID().uuidString }
    profiles = OfflineFirstProfileRepository(
      database: database, now: now, journal: profileJournal)
    settings = OfflineFirstSettingsRepository(database: database, now: now, journal: profileJournal)
    flags = OfflineFirstFeatureFlagRepository(database: database, flags: FlagDigits.flags, now: now)
    let undo = OfflineFirstUndoRepository(
      database: database,
      kinds: UndoableKind.ofWorkouts(now: now, journal: journal) + [
        UndoableKind(single: ProfileTable(), affectsLoads: true) { ProfileTable.noun(of: $0) },
        UndoableKind(named: FeatureFlagTable.overrides),
      ], now: now, makeIntentID: { UUID().uuidString })
    self.undo = undo
    window = TestWindow(undo, workouts: workouts)
    let tables: [any SyncedTable] = [RecordTable()]
    accounts = ServerAccountRepository(
      database: database, outbox: SyncOutbox(tables: tables) { UUID().uuidString },
      credentials: CredentialStore(besideDatabaseAt: file.path),
      servers: AccountServers([InventedAccountServer(SyncNumbers.people)]),
      given: nil, now: now)
    sync = LocalSyncRepository(
      database: database, tables: tables, makeIntentID: { UUID().uuidString }, now: now)
    fillSync = { _ = try await database.write(mapping: { $0 }) { try SyncNumbers.insert(into: $0) } }
    damage = {
      let tables = [
        "workout", "duplicate", "import", "import_file", "gear", "saved_filter", "goal", "planned_workout", "profile",
        "setting",
        "flag_override", "sync_account",
        "sync_delivery", "sync_conflict", "action",
      ]
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

  static let migrations =
    WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations
    + [Migration("records") { try RecordTable().create($0) }]

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
