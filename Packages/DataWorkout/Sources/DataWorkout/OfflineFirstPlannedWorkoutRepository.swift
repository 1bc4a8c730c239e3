public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
import GRDB

/// The planned workouts in the local database: reads and writes never wait for a network.
public struct OfflineFirstPlannedWorkoutRepository: PlannedWorkoutRepository {
  private let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?

  /// - Parameters:
  ///   - now: reads the clock, for when something was deleted.
  ///   - journal: the journal of `PlannedWorkoutTable`, which records changes for a server; it needs the tables of
  ///     `SyncSchema`.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil) {
    self.database = database
    self.now = now
    self.journal = journal
  }

  public func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, WorkoutError> {
    database.observeWorkouts { try PlannedWorkoutStore.training($0, in: days) }
  }

  public func plannedWorkout(_ id: PlannedWorkoutID) async throws(WorkoutError) -> PlannedWorkout? {
    try await database.read(mapping: { WorkoutError($0) }) { try PlannedWorkoutStore.plannedWorkout($0, id) }
  }

  public func add(_ planned: PlannedWorkout) async throws(WorkoutError) -> Revision {
    try await change(planned.id) { database, _ in try PlannedWorkoutStore.add(database, planned) }
  }

  public func edit(_ planned: PlannedWorkout) async throws(WorkoutError) -> Revision {
    try await change(planned.id) { database, _ in try PlannedWorkoutStore.edit(database, planned) }
  }

  public func delete(_ id: PlannedWorkoutID) async throws(WorkoutError) -> Revision {
    try await change(id) { try PlannedWorkoutStore.delete($0, id, at: $1) }
  }

  public func restore(_ id: PlannedWorkoutID) async throws(WorkoutError) -> Revision {
    try await change(id) { database, _ in try PlannedWorkoutStore.restore(database, id) }
  }

  private func change(
    _ id: PlannedWorkoutID, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(WorkoutError) -> Revision {
    try await database.writeWorkouts(changing: [id.description], in: journal, at: now(), body)
  }
}
