import CoreDatabase
import GRDB

extension WorkoutSchema {
  // Who inserts many workouts holds their sums back meanwhile and finds them once; see `SumHold`. At the end of a
  // transaction the table is empty.
  static let sumHold = Migration("workout-6-hold") { database in
    try database.execute(
      sql: """
        CREATE TABLE sum_hold (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
        \(WorkoutLibrarySQL.sumsOfNewWorkoutUnlessHeld)
        """)
  }
}
