import CoreDatabase
import GRDB

extension WorkoutSchema {
  // The load of a day over all sports; fitness needs two years of these after each commit, so there is a row for each
  // day and not for each sport.
  static let loads = Migration("workout-5-loads") { database in
    try database.execute(
      sql: """
        CREATE TABLE daily_load (
          day INTEGER PRIMARY KEY NOT NULL,
          points REAL NOT NULL,
          estimated REAL NOT NULL
        ) STRICT;
        INSERT INTO daily_load
          SELECT day, sum(load), sum(load_estimated) FROM daily_sum WHERE load_count > 0 GROUP BY day;
        CREATE TRIGGER daily_load_insert AFTER INSERT ON daily_sum WHEN new.load_count > 0 BEGIN
          \(load("new"))
        END;
        CREATE TRIGGER daily_load_update AFTER UPDATE OF load_count, load, load_estimated ON daily_sum
        WHEN (old.load_count, old.load, old.load_estimated) IS NOT (new.load_count, new.load, new.load_estimated) BEGIN
          \(load("new"))
        END;
        CREATE TRIGGER daily_load_delete AFTER DELETE ON daily_sum WHEN old.load_count > 0 BEGIN
          \(load("old"))
        END;
        """)
  }

  // Recomputed from the workouts of the day, so that rounding errors do not accumulate.
  private static func load(_ row: String) -> String {
    """
    DELETE FROM daily_load WHERE day = \(row).day;
          INSERT INTO daily_load
            SELECT day, total(load_points), total(CASE load_method WHEN 'duration' THEN load_points END)
            FROM workout WHERE day = \(row).day AND deleted_at IS NULL AND load_points IS NOT NULL GROUP BY day;
    """
  }
}
