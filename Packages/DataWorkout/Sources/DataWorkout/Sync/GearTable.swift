public import CoreSync
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

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    try GearStore.anyGear(database, id: id).map { TableRow($0.fields, isDeleted: $0.isDeleted) }
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    var record = try GearStore.anyGear(database, id: id) ?? GearRecord(id: id)
    record.take(row.fields)
    record.deletedAt = row.isDeleted ? record.deletedAt ?? now().timeIntervalSince1970 : nil
    try record.save(database)
  }

  public func ids(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT id FROM gear WHERE deleted_at IS NULL ORDER BY id")
  }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try GearStore.anyGear(database, id: id)?.name
  }
}
