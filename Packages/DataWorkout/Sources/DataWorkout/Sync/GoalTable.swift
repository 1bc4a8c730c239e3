public import CoreSync
import DomainWorkout
public import Foundation
public import GRDB

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
