// The SQL of `workout-2-library` and later steps for the totals of days and years, which never changes.
extension WorkoutLibrarySQL {
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

  // For `workout-3-tracks`: a day is never empty after a workout was added.
  static let sumsOfNewWorkout = """
    DROP TRIGGER workout_sums_insert;
    CREATE TRIGGER workout_sums_insert AFTER INSERT ON workout WHEN new.deleted_at IS NULL BEGIN
      \(dailySum("new"))
      \(yearlySum("new"))
    END;
    """

  // For `workout-6-hold`.
  static let sumsOfNewWorkoutUnlessHeld = """
    DROP TRIGGER workout_sums_insert;
    CREATE TRIGGER workout_sums_insert AFTER INSERT ON workout
    WHEN new.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM sum_hold) BEGIN
      \(dailySum("new"))
      \(yearlySum("new"))
    END;
    """

  static let sums = """
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
    INSERT INTO daily_sum
      SELECT day, sport, \(dailyFigures) FROM workout WHERE deleted_at IS NULL GROUP BY day, sport;
    INSERT INTO yearly_sum
      SELECT \(year("day")) AS year, sport, sum(workouts), \(yearlyFigures) FROM daily_sum GROUP BY 1, 2;
    CREATE TRIGGER workout_sums_insert AFTER INSERT ON workout WHEN new.deleted_at IS NULL BEGIN
      \(daily("new"))
      \(yearly("new"))
    END;
    CREATE TRIGGER workout_sums_delete AFTER DELETE ON workout WHEN old.deleted_at IS NULL BEGIN
      \(daily("old"))
      \(yearly("old"))
    END;
    CREATE TRIGGER workout_sums_update AFTER UPDATE OF
      day, sport, elapsed, timer, moving_stated, moving_reported, moving_computed, distance_stated, distance_reported,
      distance_computed, ascent_stated, ascent_reported, ascent_computed, deleted_at
    ON workout
    WHEN (old.day, old.sport, old.moving, old.distance, old.ascent, old.deleted_at IS NULL)
      IS NOT (new.day, new.sport, new.moving, new.distance, new.ascent, new.deleted_at IS NULL)
    BEGIN
      \(daily("new"))
      \(yearly("new"))
    END;
    CREATE TRIGGER workout_sums_move AFTER UPDATE OF day, sport ON workout
    WHEN (old.day, old.sport) IS NOT (new.day, new.sport)
    BEGIN
      \(daily("old"))
      \(yearly("old"))
    END;
    CREATE TRIGGER workout_sums_load AFTER UPDATE OF load_points, load_method ON workout
    WHEN (old.load_points, old.load_method) IS NOT (new.load_points, new.load_method) AND new.deleted_at IS NULL
    BEGIN
      \(daily("new"))
    END;
    """
}
