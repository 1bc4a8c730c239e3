public import CoreSync
import DomainWorkout
public import Foundation
public import GRDB

/// Gear as it is synced with a server. Workouts name it by its id, in fields of their own.
public struct GearTable: SyncedTable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var collection: String { "gear" }

  public func canUse(id: String) -> Bool { GearID(id)?.description == id }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    try GearRecord.tableRow(database, id)
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    try GearRecord.apply(database, row, to: id, at: now().timeIntervalSince1970)
  }

  public func ids(_ database: Database) throws -> [String] { try GearRecord.presentIDs(database) }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try GearRecord.any(database, id: id)?.name
  }
}
