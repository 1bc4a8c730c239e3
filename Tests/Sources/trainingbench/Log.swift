import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import DomainCore
import DomainWorkout
import Foundation

/// A log as the program opens it.
struct Log {
  let database: LocalDatabase
  let workouts: any WorkoutRepository
  let imports: any ImportRepository
  let records: any RecordRepository

  init(path: String) throws {
    database = try LocalDatabase(
      at: .file(path: path),
      migrations: WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations)
    let now = { @Sendable in Date() }
    let journal = SyncJournal(WorkoutTable(now: now)) { UUID().uuidString }
    workouts = OfflineFirstWorkoutRepository(database: database, now: now, journal: journal)
    imports = OfflineFirstImportRepository(database: database, now: now, journal: journal)
    records = OfflineFirstRecordRepository(database: database)
  }

  static var today: CalendarDay { CalendarDay(of: Date(), utcOffsetSeconds: 0) }

  func add(_ library: InventedWorkouts) async throws {
    let batchSize = 200
    let batch = try await imports.begin(["invented"])
    for (position, first) in stride(from: 0, to: library.count, by: batchSize).enumerated() {
      let details = (first..<min(library.count, first + batchSize)).map(library.detail)
      _ = try await imports.add(
        details, of: ImportEntry(importID: batch, position: position, path: "invented-\(position)"),
        duplicates: .keep)
    }
    _ = try await imports.finish(batch)
  }
}
