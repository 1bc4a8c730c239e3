import CoreDatabase
import GRDB

extension WorkoutSchema {
  // Inserting many workouts defers their totals and computes them once; see `DeferredTotals`. At the end of a
  // transaction the table is empty.
  static let sumHold = Migration("workout-6-hold") { database in
    try database.execute(
      sql: """
        CREATE TABLE sum_hold (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
        \(WorkoutLibrarySQL.sumsOfNewWorkoutUnlessHeld)
        """)
  }
}
