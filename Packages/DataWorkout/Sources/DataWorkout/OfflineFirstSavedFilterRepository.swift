public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
import GRDB

/// The saved filters in the local database: reads and writes never wait for a network.
public struct OfflineFirstSavedFilterRepository: SavedFilterRepository {
  private let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?

  /// - Parameters:
  ///   - now: reads the clock, for when something was deleted.
  ///   - journal: the journal of `SavedFilterTable`, which records changes for a server; it needs the tables of `SyncSchema`.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil) {
    self.database = database
    self.now = now
    self.journal = journal
  }

  public func filters() -> Snapshots<[SavedFilter], WorkoutError> {
    database.observeWorkouts { try SavedFilterStore.filters($0) }
  }

  public func add(_ filter: SavedFilter) async throws(WorkoutError) -> Revision {
    try await change(filter.id) { database, _ in try SavedFilterStore.add(database, filter) }
  }

  public func edit(_ filter: SavedFilter) async throws(WorkoutError) -> Revision {
    try await change(filter.id) { database, _ in try SavedFilterStore.edit(database, filter) }
  }

  public func delete(_ id: SavedFilterID) async throws(WorkoutError) -> Revision {
    try await change(id) { try SavedFilterStore.delete($0, id, at: $1) }
  }

  public func restore(_ id: SavedFilterID) async throws(WorkoutError) -> Revision {
    try await change(id) { database, _ in try SavedFilterStore.restore(database, id) }
  }

  private func change(
    _ id: SavedFilterID, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(WorkoutError) -> Revision {
    try await database.writeWorkouts(changing: [id.description], in: journal, at: now(), body)
  }
}
