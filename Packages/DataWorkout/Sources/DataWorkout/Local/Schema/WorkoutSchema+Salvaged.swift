import GRDB

extension WorkoutSchema {
  // What is missing from a workout whose file was damaged: a code of `SalvagedRecording`; NULL for an intact file.
  static func addSalvaged(_ database: Database) throws {
    try database.execute(sql: "ALTER TABLE workout ADD COLUMN salvaged TEXT")
  }
}
