public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
import GRDB

/// The gear in the local database: reads and writes never wait for a network.
public struct OfflineFirstGearRepository: GearRepository {
  private let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?

  /// - Parameters:
  ///   - now: reads the clock, for when something was deleted.
  ///   - journal: the journal of `GearTable`, which records changes for a server; it needs the tables of `SyncSchema`.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil) {
    self.database = database
    self.now = now
    self.journal = journal
  }

  public func gear() -> Snapshots<[Gear], WorkoutError> {
    database.observeWorkouts { try GearStore.gear($0) }
  }

  public func training() -> Snapshots<GearTraining, WorkoutError> {
    database.observeWorkouts { database in
      GearTraining(gear: try GearStore.gear(database), days: try GearStore.days(database))
    }
  }

  public func limitedTraining() -> Snapshots<GearTraining, WorkoutError> {
    database.observeWorkouts { database in
      let limited = GearTraining.Limited(of: try GearStore.gear(database))
      return GearTraining(gear: limited.gear, days: try GearStore.days(database, of: limited))
    }
  }

  public func put(_ gear: [Gear]) async throws(WorkoutError) -> Revision {
    try await change(Set(gear.map(\.id))) { database, _ in
      for gear in gear { try GearStore.put(database, gear) }
    }
  }

  public func edit(_ gear: Gear) async throws(WorkoutError) -> Revision {
    try await change([gear.id]) { database, _ in try GearStore.edit(database, gear) }
  }

  public func delete(_ id: GearID) async throws(WorkoutError) -> Revision {
    try await change([id]) { try GearStore.delete($0, id, at: $1) }
  }

  public func restore(_ id: GearID) async throws(WorkoutError) -> Revision {
    try await change([id]) { database, _ in try GearStore.restore(database, id) }
  }

  private func change(
    _ ids: Set<GearID>, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(WorkoutError) -> Revision {
    try await database.writeWorkouts(changing: ids.map(\.description), in: journal, at: now(), body)
  }
}
