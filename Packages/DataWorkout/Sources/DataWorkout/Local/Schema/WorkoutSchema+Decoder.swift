import CoreDatabase
import GRDB

extension WorkoutSchema {
  // The version of the decoder that read a workout; NULL for workouts read before versions were stored, and for values
  // that come from no file.
  static let decoder = Migration("workout-8-decoder") { database in
    try database.execute(
      sql: """
        ALTER TABLE workout ADD COLUMN decoder INTEGER;
        ALTER TABLE import ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;
        """)
  }
}
