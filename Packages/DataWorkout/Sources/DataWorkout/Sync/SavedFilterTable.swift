public import CoreSync
import DomainWorkout
public import Foundation
public import GRDB

/// Saved filters as they are synced with a server.
public struct SavedFilterTable: SyncedTable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var collection: String { "filters" }

  public func canUse(id: String) -> Bool { SavedFilterID(id)?.description == id }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    try SavedFilterRecord.tableRow(database, id)
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    try SavedFilterRecord.apply(database, row, to: id, at: now().timeIntervalSince1970)
  }

  public func ids(_ database: Database) throws -> [String] { try SavedFilterRecord.presentIDs(database) }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try SavedFilterRecord.any(database, id: id)?.name
  }
}
