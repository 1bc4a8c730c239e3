import CoreCommon
import CoreDatabase
import CoreSync
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB

@testable import DataWorkout

/// A log with a ledger, which can be opened again.
struct LedgerLog {
  let log: TestLog
  let undo: OfflineFirstUndoRepository
  let gear: OfflineFirstGearRepository

  init(at location: DatabaseLocation = .temporary) throws {
    let database = try LocalDatabase(
      at: location, migrations: WorkoutSchema.migrations + SyncSchema.migrations)
    let now: @Sendable () -> Date = { TestLog.now }
    let journal = SyncJournal(WorkoutTable(now: now)) { UUID().uuidString }
    log = TestLog(database, journal: journal)
    gear = OfflineFirstGearRepository(database: database, now: now, journal: journal)
    undo = OfflineFirstUndoRepository(
      database: database, kinds: UndoableKind.ofWorkouts(now: now, journal: journal), now: now,
      makeIntentID: { UUID().uuidString })
  }

  func window(_ session: String = "window") -> TestWindow {
    TestWindow(undo, session: session, workouts: log.workouts)
  }

  func count(_ sql: String) async throws -> Int {
    try await log.database.read(mapping: { $0 }) { (database: Database) throws -> Int in
      try Int.fetchOne(database, sql: sql) ?? 0
    }
  }
}
