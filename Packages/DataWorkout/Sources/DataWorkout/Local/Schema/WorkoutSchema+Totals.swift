import CoreDatabase
import GRDB

extension WorkoutSchema {
  private static let dailyFigures = """
    count(*) AS workouts, total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent,
        count(load_points) AS load_count, total(load_points) AS load,
        total(CASE load_method WHEN 'duration' THEN load_points END) AS load_estimated
    """

  private static let yearlyFigures = """
    total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent
    """

  private static func year(_ day: String) -> String {
    "CAST(strftime('%Y', \(day) * 86400, 'unixepoch') AS INTEGER)"
  }

  // The days of one sport are next to each other, because a change of one workout adds up a year of them. Totals of all
  // sports are queried sport by sport.
  //
  // The totals of a day are recomputed from its workouts, and those of a year from its days, so that rounding errors do
  // not accumulate.
  private static func daily(_ row: String) -> String {
    """
    \(dailySum(row))
          DELETE FROM daily_sum WHERE day = \(row).day AND sport = \(row).sport AND workouts = 0;
    """
  }

  private static func dailySum(_ row: String) -> String {
    """
    INSERT INTO daily_sum
          SELECT \(row).day, \(row).sport, \(dailyFigures)
          FROM workout WHERE day = \(row).day AND sport = \(row).sport AND deleted_at IS NULL
          ON CONFLICT (sport, day) DO UPDATE SET
            workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
            ascent = excluded.ascent, load_count = excluded.load_count, load = excluded.load,
            load_estimated = excluded.load_estimated;
    """
  }

  private static func yearly(_ row: String) -> String {
    """
    \(yearlySum(row))
          DELETE FROM yearly_sum WHERE year = \(year("\(row).day")) AND sport = \(row).sport AND workouts = 0;
    """
  }

  private static func yearlySum(_ row: String) -> String {
    """
    INSERT INTO yearly_sum
          SELECT \(year("\(row).day")), \(row).sport, coalesce(sum(workouts), 0), \(yearlyFigures)
          FROM daily_sum
          WHERE sport = \(row).sport
            AND day >= CAST(strftime('%s', \(row).day * 86400, 'unixepoch', 'start of year') AS INTEGER) / 86400
            AND day < CAST(strftime('%s', \(row).day * 86400, 'unixepoch', 'start of year', '+1 year') AS INTEGER) / 86400
          ON CONFLICT (year, sport) DO UPDATE SET
            workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
            ascent = excluded.ascent;
    """
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

  /// - Parameter held: a further condition of each trigger.
  private static func sumsOfChanges(_ held: String) -> String {
    """
    CREATE TRIGGER workout_sums_delete AFTER DELETE ON workout WHEN old.deleted_at IS NULL\(held) BEGIN
      \(daily("old"))
      \(yearly("old"))
    END;
    CREATE TRIGGER workout_sums_update AFTER UPDATE OF
      day, sport, elapsed, timer, moving_stated, moving_reported, moving_computed, distance_stated, distance_reported,
      distance_computed, ascent_stated, ascent_reported, ascent_computed, deleted_at
    ON workout
    WHEN (old.day, old.sport, old.moving, old.distance, old.ascent, old.deleted_at IS NULL)
      IS NOT (new.day, new.sport, new.moving, new.distance, new.ascent, new.deleted_at IS NULL)\(held)
    BEGIN
      \(daily("new"))
      \(yearly("new"))
    END;
    CREATE TRIGGER workout_sums_move AFTER UPDATE OF day, sport ON workout
    WHEN (old.day, old.sport) IS NOT (new.day, new.sport)\(held)
    BEGIN
      \(daily("old"))
      \(yearly("old"))
    END;
    CREATE TRIGGER workout_sums_load AFTER UPDATE OF load_points, load_method ON workout
    WHEN (old.load_points, old.load_method) IS NOT (new.load_points, new.load_method) AND new.deleted_at IS NULL\(held)
    BEGIN
      \(daily("new"))
    END;
    """
  }

  // Changing and removing many workouts defers their totals, too.
  static let heldChanges = Migration("workout-3-held-changes") { database in
    try database.execute(sql: sumsOfChangesUnlessHeld)
  }

  private static let sumsOfChangesUnlessHeld = """
    DROP TRIGGER workout_sums_delete;
    DROP TRIGGER workout_sums_update;
    DROP TRIGGER workout_sums_move;
    DROP TRIGGER workout_sums_load;
    \(sumsOfChanges(" AND NOT EXISTS (SELECT 1 FROM sum_hold)"))
    """

  // The totals of each day and year by sport, and the load of each day over all sports: fitness needs two years of these
  // after each commit, so there is a row for each day and not for each sport.
  //
  // Inserting many workouts defers their totals and computes them once; see `DeferredTotals`. At the end of a transaction
  // `sum_hold` is empty. A day is never empty after a workout was added, so nothing is removed then.
  static let totals = """
    CREATE TABLE daily_sum (
      day INTEGER NOT NULL,
      sport TEXT NOT NULL,
      workouts INTEGER NOT NULL,
      distance REAL NOT NULL,
      moving REAL NOT NULL,
      ascent REAL NOT NULL,
      load_count INTEGER NOT NULL,
      load REAL NOT NULL,
      load_estimated REAL NOT NULL,
      PRIMARY KEY (sport, day)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE yearly_sum (
      year INTEGER NOT NULL,
      sport TEXT NOT NULL,
      workouts INTEGER NOT NULL,
      distance REAL NOT NULL,
      moving REAL NOT NULL,
      ascent REAL NOT NULL,
      PRIMARY KEY (year, sport)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE daily_load (
      day INTEGER PRIMARY KEY NOT NULL,
      points REAL NOT NULL,
      estimated REAL NOT NULL
    ) STRICT;
    CREATE TABLE sum_hold (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
    \(sumsOfChanges(""))
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
    CREATE TRIGGER workout_sums_insert AFTER INSERT ON workout
    WHEN new.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM sum_hold) BEGIN
      \(dailySum("new"))
      \(yearlySum("new"))
    END;
    """
}
