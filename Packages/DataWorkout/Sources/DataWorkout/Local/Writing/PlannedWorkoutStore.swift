public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
public import GRDB

/// The statements on the table of planned workouts. Each runs inside a transaction opened by its caller.
private enum PlannedWorkoutStore {
  static func training(_ database: Database, in days: ClosedRange<CalendarDay>) throws -> PlannedTraining {
    let records = try PlannedWorkoutRecord.fetchAll(
      database,
      sql: "SELECT * FROM planned_workout WHERE day BETWEEN ? AND ? AND deleted_at IS NULL",
      arguments: [days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch])
    return PlannedTraining(
      planned: records.compactMap(\.planned).sorted(by: PlannedWorkout.precedes),
      volumes: try SumStore.dailyVolumes(database, sport: nil, in: days))
  }

  static func plannedWorkout(_ database: Database, _ id: PlannedWorkoutID) throws -> PlannedWorkout? {
    try PlannedWorkoutRecord.any(database, id: id.description).flatMap { $0.isDeleted ? nil : $0.planned }
  }

  static func add(_ database: Database, _ planned: PlannedWorkout) throws {
    guard try PlannedWorkoutRecord.any(database, id: planned.id.description) == nil else { return }
    var record = PlannedWorkoutRecord(id: planned.id.description)
    record.copyFields(from: planned)
    try record.save(database)
  }

  static func edit(_ database: Database, _ planned: PlannedWorkout) throws {
    var record = try present(database, planned.id)
    record.copyFields(from: planned)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: PlannedWorkoutID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: PlannedWorkoutID) throws {
    guard var record = try PlannedWorkoutRecord.any(database, id: id.description) else {
      throw PlannedWorkoutError.noSuchPlannedWorkout(id)
    }
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: PlannedWorkoutID) throws -> PlannedWorkoutRecord {
    guard let record = try PlannedWorkoutRecord.any(database, id: id.description), !record.isDeleted else {
      throw PlannedWorkoutError.noSuchPlannedWorkout(id)
    }
    return record
  }
}

/// Planned workouts as they are synced with a server.
public struct PlannedWorkoutTable: SyncedTable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var collection: String { "planned_workouts" }

  public func canUse(id: String) -> Bool { PlannedWorkoutID(id)?.description == id }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    try PlannedWorkoutRecord.tableRow(database, id)
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    try PlannedWorkoutRecord.apply(database, row, to: id, at: now().timeIntervalSince1970)
  }

  public func ids(_ database: Database) throws -> [String] { try PlannedWorkoutRecord.presentIDs(database) }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try PlannedWorkoutRecord.any(database, id: id).map { $0.title ?? Sport(rawValue: $0.sport)?.name ?? $0.sport }
  }
}

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

  public func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError> {
    database.observeWorkouts { try PlannedWorkoutStore.training($0, in: days) }
  }

  public func plannedWorkout(_ id: PlannedWorkoutID) async throws(StorageError) -> PlannedWorkout? {
    try await database.read(mapping: { StorageError($0) }) { try PlannedWorkoutStore.plannedWorkout($0, id) }
  }

  public func add(_ planned: PlannedWorkout) async throws(PlannedWorkoutError) -> Revision {
    try await change(planned.id) { database, _ in try PlannedWorkoutStore.add(database, planned) }
  }

  public func edit(_ planned: PlannedWorkout) async throws(PlannedWorkoutError) -> Revision {
    try await change(planned.id) { database, _ in try PlannedWorkoutStore.edit(database, planned) }
  }

  public func delete(_ id: PlannedWorkoutID) async throws(PlannedWorkoutError) -> Revision {
    try await change(id) { try PlannedWorkoutStore.delete($0, id, at: $1) }
  }

  public func restore(_ id: PlannedWorkoutID) async throws(PlannedWorkoutError) -> Revision {
    try await change(id) { database, _ in try PlannedWorkoutStore.restore(database, id) }
  }

  private func change(
    _ id: PlannedWorkoutID, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(PlannedWorkoutError) -> Revision {
    try await database.writeWorkouts(
      changing: [id.description], in: journal, at: now(), failing: PlannedWorkoutError.self, body)
  }
}
