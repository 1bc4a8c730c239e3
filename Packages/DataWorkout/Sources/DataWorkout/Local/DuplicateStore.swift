import DomainWorkout
import GRDB

/// The statements on the table of duplicates. Each runs inside a transaction that its caller opened.
enum DuplicateStore {
  /// All with the workout that was there first, the one found last first.
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

  static func put(_ database: Database, _ record: DuplicateRecord) throws {
    try record.insert(database, onConflict: .replace)
  }
}
