import DomainWorkout
import GRDB

/// The statements on the table of saved filters. Each runs inside a transaction opened by its caller.
enum SavedFilterStore {
  static func filters(_ database: Database) throws -> [SavedFilter] {
    try SavedFilterRecord.present(database).compactMap(\.filter).sorted(by: SavedFilter.precedes)
  }

  static func add(_ database: Database, _ filter: SavedFilter) throws {
    try checkFree(database, filter)
    var record = try SavedFilterRecord.any(database, id: filter.id.description) ?? .init(id: filter.id.description)
    record.take(filter)
    record.deletedAt = nil
    try record.save(database)
  }

  static func edit(_ database: Database, _ filter: SavedFilter) throws {
    var record = try present(database, filter.id)
    try checkFree(database, filter)
    record.take(filter)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: SavedFilterID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: SavedFilterID) throws {
    guard var record = try SavedFilterRecord.any(database, id: id.description), let filter = record.filter else {
      throw WorkoutError.noSuchFilter(id)
    }
    try checkFree(database, filter)
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: SavedFilterID) throws -> SavedFilterRecord {
    guard let record = try SavedFilterRecord.any(database, id: id.description), !record.isDeleted else {
      throw WorkoutError.noSuchFilter(id)
    }
    return record
  }

  private static func checkFree(_ database: Database, _ filter: SavedFilter) throws {
    guard try !filters(database).contains(where: { $0.id != filter.id && $0.isNamed(filter.name) }) else {
      throw WorkoutError.filterNameTaken(filter.name)
    }
  }
}
