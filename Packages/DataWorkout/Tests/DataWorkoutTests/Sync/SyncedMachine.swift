import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB

@testable import DataWorkout

/// A log connected to a server.
final class SyncedMachine: Sendable {
  private static let table = WorkoutTable(now: { TestLog.now })
  /// One clock for edits and syncs, because old entries of histories are removed.
  private static let now = TestLog.now.timeIntervalSince1970
  private static let tables: [any SyncedTable] = [table] + SyncedItems.tables(now: { TestLog.now })

  let log: TestLog
  let gear: OfflineFirstGearRepository
  let filters: OfflineFirstSavedFilterRepository
  let goals: OfflineFirstGoalRepository
  let planned: OfflineFirstPlannedWorkoutRepository
  /// A window in which changes can be undone.
  let window: TestWindow
  private let outbox = SyncOutbox(tables: tables, makeIntentID: { UUID().uuidString })
  private let runner: SyncRunner
  private let lockPath = FileManager.default.temporaryDirectory.appending(path: "fettle-lock-\(UUID().uuidString)")

  /// - Parameter name: the name of the machine, which other machines get.
  init(_ server: ScriptedServer, name: String? = nil) async throws {
    let now = Self.now
    let database = try LocalDatabase(at: .temporary, migrations: WorkoutSchema.migrations + SyncSchema.migrations)
    log = TestLog(database, journal: SyncJournal(Self.table, makeIntentID: { UUID().uuidString }))
    let journal = SyncJournal(Self.table, makeIntentID: { UUID().uuidString })
    gear = OfflineFirstGearRepository(database: database, now: { TestLog.now }, journal: journal)
    filters = OfflineFirstSavedFilterRepository(database: database, now: { TestLog.now }, journal: journal)
    goals = OfflineFirstGoalRepository(database: database, now: { TestLog.now }, journal: journal)
    planned = OfflineFirstPlannedWorkoutRepository(database: database, now: { TestLog.now }, journal: journal)
    window = log.window(UUID().uuidString)
    runner = SyncRunner(
      database: database, tables: Self.tables, remote: server.source(), lockPath: lockPath.path(),
      environment: SyncEnvironment(
        now: { now }, jitter: { 0 }, makeIntentID: { UUID().uuidString }, machine: name))
    let outbox = outbox
    try await write { database in
      try outbox.signIn(database, to: AccountIdentity(server: "https://log.example", name: "me"), at: Self.now)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: lockPath)
  }

  func sync() async throws {
    _ = try await runner.run(.refresh)
  }

  /// The conflicts as `field of workout`.
  func conflicts() async throws -> [String] {
    let outbox = outbox
    return try await log.database.read(mapping: { StorageError($0) }) { database in
      try outbox.conflicts(database).map { "\($0.field) of \(Int($0.key.id.suffix(12)) ?? 0)" }.sorted()
    }
  }

  /// Resolves all conflicts in favor of this machine, or of the server.
  func resolve(keepingMine: Bool) async throws {
    let outbox = outbox
    try await write { database in
      for conflict in try outbox.conflicts(database) {
        _ =
          keepingMine
          ? try outbox.keepMine(database, conflict.key, field: conflict.field, at: Self.now)
          : try outbox.keepTheirs(database, conflict.key, field: conflict.field, at: Self.now)
      }
    }
  }

  func history(of number: Int) async throws -> FieldHistory? {
    try await log.first(OfflineFirstFieldHistoryRepository(database: log.database).fieldHistory(of: .sample(number)))
      ?? nil
  }

  func allGear() async throws -> [Gear] {
    try await log.first(gear.items()) ?? []
  }

  func allFilters() async throws -> [SavedFilter] {
    try await log.first(filters.items()) ?? []
  }

  func allGoals() async throws -> [Goal] {
    try await log.first(goals.goals(GoalsRequest(today: .sampleToday, firstWeekday: .monday)))?.goals ?? []
  }

  /// The planned workouts around today.
  func allPlanned() async throws -> [PlannedWorkout] {
    let days = CalendarDay.sampleToday.advanced(by: -30)...CalendarDay.sampleToday.advanced(by: 30)
    return try await log.first(planned.plannedWorkouts(in: days))?.planned ?? []
  }

  /// The existing workouts.
  func workouts() async throws -> [Workout] {
    try await log.page()?.workouts.sorted { $0.id.description < $1.id.description } ?? []
  }

  func numbers() async throws -> [Int] {
    try await workouts().map { Int($0.id.description.suffix(12)) ?? 0 }
  }

  func unusableRows() async throws -> [RowKey] {
    let outbox = outbox
    return try await log.database.read(mapping: { StorageError($0) }) { try outbox.unusableRows($0) }
  }

  func write(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    _ = try await log.database.write(mapping: { StorageError($0) }, body)
  }
}
