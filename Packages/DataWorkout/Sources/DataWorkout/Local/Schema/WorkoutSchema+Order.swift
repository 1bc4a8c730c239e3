import CoreDatabase
import GRDB

extension WorkoutSchema {
  // A list in each order, starting anywhere. The index names the number, so that the sport can follow it and a list of
  // one sport skips the others without reading their rows.
  static let order = Migration("workout-4-order") { database in
    try database.execute(
      sql: """
        CREATE INDEX workout_by_distance
          ON workout (nullif(coalesce(distance_stated, distance_reported, distance_computed), 0), number, sport)
          WHERE deleted_at IS NULL;
        CREATE INDEX workout_by_time
          ON workout (coalesce(moving_stated, moving_reported, moving_computed, elapsed), number, sport)
          WHERE deleted_at IS NULL;
        CREATE INDEX workout_by_load ON workout (load_points, number, sport) WHERE deleted_at IS NULL;
        CREATE INDEX workout_by_ascent
          ON workout (coalesce(ascent_stated, ascent_reported, ascent_computed), number, sport)
          WHERE deleted_at IS NULL;
        """)
  }
}
