import DomainWorkout
import GRDB

/// The statements on the table of gear. Each runs inside a transaction opened by its caller.
enum GearStore {
  static func gear(_ database: Database) throws -> [Gear] {
    try GearRecord.fetchAll(database, sql: "SELECT * FROM gear WHERE deleted_at IS NULL").compactMap(\.gear)
      .sorted(by: Gear.precedes)
  }

  /// Gear that exists or was deleted.
  static func anyGear(_ database: Database, id: String) throws -> GearRecord? {
    try GearRecord.fetchOne(database.cachedStatement(sql: "SELECT * FROM gear WHERE id = ?"), arguments: [id])
  }

  /// Adds it, or fills in its empty values. Deleted gear stays as it is.
  static func put(_ database: Database, _ gear: Gear) throws {
    let old = try anyGear(database, id: gear.id.description)
    guard old?.isDeleted != true else { return }
    var record = old ?? GearRecord(gear)
    if let known = old?.gear { record.take(known.filled(from: gear)) }
    try record.save(database)
  }

  static func edit(_ database: Database, _ gear: Gear) throws {
    var record = try present(database, gear.id)
    record.take(gear)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: GearID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: GearID) throws {
    guard var record = try anyGear(database, id: id.description) else { throw WorkoutError.noSuchGear(id) }
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: GearID) throws -> GearRecord {
    guard let record = try anyGear(database, id: id.description), !record.isDeleted else {
      throw WorkoutError.noSuchGear(id)
    }
    return record
  }
}
