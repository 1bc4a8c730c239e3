public import CoreSync
import DomainCore
import DomainWorkout
public import Foundation
public import GRDB

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
