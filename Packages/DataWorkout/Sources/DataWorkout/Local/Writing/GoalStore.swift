public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
public import GRDB

/// The statements on the table of goals. Each runs inside a transaction opened by its caller.
private enum GoalStore {
  static func training(_ database: Database, _ request: GoalsRequest) throws -> GoalTraining {
    let goals = try GoalRecord.present(database).compactMap(\.goal).sorted(by: Goal.precedes)
    return GoalTraining(
      goals: goals,
      volumes: try request.volumeDays(of: goals).map { try SumStore.dailyVolumes(database, sport: nil, in: $0) } ?? [],
      loads: try request.loadDays(of: goals).map { try SumStore.dailyLoads(database, in: $0).map(\.dailyLoad) } ?? [])
  }

  static func add(_ database: Database, _ goal: Goal) throws {
    guard try GoalRecord.any(database, id: goal.id.description) == nil else { return }
    var record = GoalRecord(id: goal.id.description)
    record.copyFields(from: goal)
    try record.save(database)
  }

  static func edit(_ database: Database, _ goal: Goal) throws {
    var record = try present(database, goal.id)
    record.copyFields(from: goal)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: GoalID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: GoalID) throws {
    guard var record = try GoalRecord.any(database, id: id.description) else { throw GoalError.noSuchGoal(id) }
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: GoalID) throws -> GoalRecord {
    guard let record = try GoalRecord.any(database, id: id.description), !record.isDeleted else {
      throw GoalError.noSuchGoal(id)
    }
    return record
  }
}

/// Goals as they are synced with a server.
public struct GoalTable: SyncedTable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var collection: String { "goals" }

  public func canUse(id: String) -> Bool { GoalID(id)?.description == id }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    try GoalRecord.tableRow(database, id)
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    try GoalRecord.apply(database, row, to: id, at: now().timeIntervalSince1970)
  }

  public func ids(_ database: Database) throws -> [String] { try GoalRecord.presentIDs(database) }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try GoalRecord.any(database, id: id).map { $0.name ?? $0.goal?.aim.label ?? $0.measure }
  }
}

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

  public func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, StorageError> {
    database.observeWorkouts { try GoalStore.training($0, request) }
  }

  public func add(_ goal: Goal) async throws(GoalError) -> Revision {
    try await change(goal.id) { database, _ in try GoalStore.add(database, goal) }
  }

  public func edit(_ goal: Goal) async throws(GoalError) -> Revision {
    try await change(goal.id) { database, _ in try GoalStore.edit(database, goal) }
  }

  public func delete(_ id: GoalID) async throws(GoalError) -> Revision {
    try await change(id) { try GoalStore.delete($0, id, at: $1) }
  }

  public func restore(_ id: GoalID) async throws(GoalError) -> Revision {
    try await change(id) { database, _ in try GoalStore.restore(database, id) }
  }

  private func change(
    _ id: GoalID, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(GoalError) -> Revision {
    try await database.writeWorkouts(changing: [id.description], in: journal, at: now(), failing: GoalError.self, body)
  }
}
