public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
import GRDB

/// The goals in the local database: reads and writes never wait for a network.
public struct OfflineFirstGoalRepository: GoalRepository {
  private let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?

  /// - Parameters:
  ///   - now: reads the clock, for when something was deleted.
  ///   - journal: the journal of `GoalTable`, which records changes for a server; it needs the tables of `SyncSchema`.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil) {
    self.database = database
    self.now = now
    self.journal = journal
  }

  public func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, WorkoutError> {
    database.observeWorkouts { try GoalStore.training($0, request) }
  }

  public func add(_ goal: Goal) async throws(WorkoutError) -> Revision {
    try await change(goal.id) { database, _ in try GoalStore.add(database, goal) }
  }

  public func edit(_ goal: Goal) async throws(WorkoutError) -> Revision {
    try await change(goal.id) { database, _ in try GoalStore.edit(database, goal) }
  }

  public func delete(_ id: GoalID) async throws(WorkoutError) -> Revision {
    try await change(id) { try GoalStore.delete($0, id, at: $1) }
  }

  public func restore(_ id: GoalID) async throws(WorkoutError) -> Revision {
    try await change(id) { database, _ in try GoalStore.restore(database, id) }
  }

  private func change(
    _ id: GoalID, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(WorkoutError) -> Revision {
    try await database.writeWorkouts(changing: [id.description], in: journal, at: now(), body)
  }
}
