import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// The statements on the table of duplicates. Each runs inside a transaction opened by its caller.
enum DuplicateStore {
  /// What is known of duplicates, as the ledger keeps it.
  static let ledgerTable = PlainTable("duplicate", key: "id", orderedBy: "number")

  /// Forgets that a workout was merged away, or that a richer recording replaced it: it is a separate workout again.
  static func removeSkipped(_ database: Database, id: String) throws {
    try database.execute(
      sql: "DELETE FROM duplicate WHERE id = ? AND decision = ?",
      arguments: [id, Duplicate.Decision.skipped.rawValue])
  }

  /// All duplicates with the workout that came first, the latest found first.
  static func all(_ database: Database) throws -> [(duplicate: DuplicateRecord, workout: WorkoutRecord)] {
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT \(DuplicateRecord.selection), \(WorkoutRecord.selection)
          FROM duplicate CROSS JOIN workout ON workout.id = duplicate.workout
          WHERE workout.deleted_at IS NULL ORDER BY duplicate.number DESC
          """))
    return try Array(
      rows.map { row in
        var columns = RowReader(row)
        return (DuplicateRecord(&columns), WorkoutRecord(&columns))
      })
  }

  static func duplicate(_ database: Database, id: WorkoutID) throws -> DuplicateRecord? {
    try DuplicateRecord.fetchOne(
      database.cachedStatement(sql: "SELECT \(DuplicateRecord.selection) FROM duplicate WHERE id = ?"),
      arguments: [id.description])
  }

  /// Recordings of a workout that were not added.
  static func alternatives(_ database: Database, of id: WorkoutID) throws -> [DuplicateRecord] {
    try DuplicateRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(DuplicateRecord.selection) FROM duplicate WHERE workout = ? AND decision = ? ORDER BY number
          """),
      arguments: [id.description, Duplicate.Decision.skipped.rawValue])
  }

  /// Whether a workout was merged with another recording by hand.
  static func isMerged(_ database: Database, _ workout: String) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM duplicate WHERE workout = ? AND reason = ?)")
    return try Bool.fetchOne(statement, arguments: [workout, DuplicateReason.mergedByHand.stored]) ?? false
  }

  /// Whether a decision exists to keep a workout and another recording of it, or to merge them.
  static func isDecidedByHand(_ database: Database, _ workout: String) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM duplicate WHERE id = ?1 OR (workout = ?1 AND (decision = ?2 OR reason = ?3)))
        """)
    return try Bool.fetchOne(
      statement,
      arguments: [workout, Duplicate.Decision.kept.rawValue, DuplicateReason.mergedByHand.stored]) ?? false
  }

  /// Attaches all recordings of a workout to another one.
  static func repoint(_ database: Database, from workout: String, to other: String) throws {
    try database.cachedStatement(sql: "UPDATE duplicate SET workout = ? WHERE workout = ?")
      .execute(arguments: [other, workout])
  }

  static func put(_ database: Database, _ record: DuplicateRecord) throws {
    try record.insert(database, onConflict: .replace)
  }
}
