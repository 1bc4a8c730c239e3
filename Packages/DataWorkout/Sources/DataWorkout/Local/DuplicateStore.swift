import DomainWorkout
import GRDB

/// The statements on the table of duplicates. Each runs inside a transaction that its caller opened.
enum DuplicateStore {
  static func all(_ database: Database) throws -> [DuplicateRecord] {
    try DuplicateRecord.fetchAll(
      database,
      sql: """
        SELECT duplicate.* FROM duplicate JOIN workout ON workout.id = duplicate.workout
        ORDER BY workout.start DESC, duplicate.id
        """)
  }

  static func duplicate(_ database: Database, id: WorkoutID) throws -> DuplicateRecord? {
    try DuplicateRecord.fetchOne(
      database, sql: "SELECT * FROM duplicate WHERE id = ?", arguments: [id.description])
  }

  /// Recordings of a workout that were not added.
  static func alternatives(_ database: Database, of id: WorkoutID) throws -> [DuplicateRecord] {
    try DuplicateRecord.fetchAll(
      database, sql: "SELECT * FROM duplicate WHERE workout = ? AND decision = ? ORDER BY id",
      arguments: [id.description, Duplicate.Decision.skipped.rawValue])
  }

  static func put(_ database: Database, _ record: DuplicateRecord) throws {
    try record.insert(database, onConflict: .replace)
  }
}
