import CoreDatabase
import GRDB

extension WorkoutSchema {
  // Which version of the decoder read a workout; NULL for what was read before that was kept, and for what no file says.
  static let decoder = Migration("workout-8-decoder") { database in
    try database.execute(
      sql: """
        ALTER TABLE workout ADD COLUMN decoder INTEGER;
        ALTER TABLE import ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;
        """)
  }
}
