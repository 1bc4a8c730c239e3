import CoreDatabase
import GRDB

extension WorkoutSchema {
  // Best efforts of workouts that are not deleted, the records that follow from them, and the workouts whose efforts
  // have to be computed. A workout that changes loses its efforts in the same statement, whoever changes it.
  //
  // `record_step` has each effort that was the best so far. When one disappears, `record_gap` remembers that the steps
  // after it have to be found again.
  static let efforts = """
    CREATE TABLE effort (
      number INTEGER PRIMARY KEY NOT NULL,
      sport TEXT NOT NULL,
      best BLOB NOT NULL
    ) STRICT;
    CREATE INDEX effort_by_sport ON effort (sport, number);

    CREATE TABLE record_step (
      sport TEXT NOT NULL,
      measure TEXT NOT NULL,
      number INTEGER NOT NULL,
      score REAL NOT NULL,
      start REAL NOT NULL,
      PRIMARY KEY (sport, measure, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX record_step_by_number ON record_step (number);

    CREATE TABLE record_gap (
      sport TEXT NOT NULL,
      measure TEXT NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (sport, measure, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE effort_due (
      ticket INTEGER PRIMARY KEY AUTOINCREMENT,
      workout TEXT NOT NULL UNIQUE
    ) STRICT;

    CREATE TRIGGER effort_insert AFTER INSERT ON workout WHEN new.deleted_at IS NULL BEGIN
      \(due("new.id"))
    END;
    CREATE TRIGGER effort_update
    AFTER UPDATE OF number, sport, deleted_at, track_digest, elapsed, timer, moving_stated, moving_reported,
      moving_computed, distance_stated, distance_reported, distance_computed, ascent_stated, ascent_reported,
      ascent_computed ON workout
    WHEN (old.number, old.sport, old.deleted_at IS NULL, old.track_digest, old.elapsed, old.moving, old.distance,
        old.ascent)
      IS NOT (new.number, new.sport, new.deleted_at IS NULL, new.track_digest, new.elapsed, new.moving,
        new.distance, new.ascent) BEGIN
      \(removal("old.number"))
      \(due("new.id"))
      DELETE FROM effort_due WHERE workout = new.id AND new.deleted_at IS NOT NULL;
    END;
    CREATE TRIGGER effort_delete AFTER DELETE ON workout BEGIN
      \(removal("old.number"))
      DELETE FROM effort_due WHERE workout = old.id;
    END;
    CREATE TRIGGER effort_track_insert AFTER INSERT ON track BEGIN \(change("new")) END;
    CREATE TRIGGER effort_track_update AFTER UPDATE ON track BEGIN \(change("new")) END;
    CREATE TRIGGER effort_track_delete AFTER DELETE ON track BEGIN \(change("old")) END;
    """

  private static func removal(_ number: String) -> String {
    """
    INSERT OR IGNORE INTO record_gap SELECT sport, measure, number FROM record_step WHERE number = \(number);
          DELETE FROM record_step WHERE number = \(number);
          DELETE FROM effort WHERE number = \(number);
    """
  }

  private static func due(_ id: String) -> String {
    """
    DELETE FROM effort_due WHERE workout = \(id);
          INSERT INTO effort_due (workout) VALUES (\(id));
    """
  }

  /// What a change of a track does to the efforts of its workout.
  private static func change(_ row: String) -> String {
    let number = "(SELECT number FROM workout WHERE id = \(row).workout)"
    return """
      \(removal(number))
            DELETE FROM effort_due WHERE workout = \(row).workout;
            INSERT INTO effort_due (workout)
              SELECT id FROM workout WHERE id = \(row).workout AND deleted_at IS NULL;
      """
  }

  // What each recording shows about intensity, and where it has been, computed together with the best efforts of its
  // workout. A workout whose efforts have to be computed has neither.
  static let profiles = Migration("workout-4-profiles") { database in
    try database.execute(sql: profileTables)
    // All are computed together, so everything is computed once more.
    try database.execute(
      sql: """
        DELETE FROM effort; DELETE FROM record_step; DELETE FROM record_gap; DELETE FROM effort_due;
        INSERT INTO effort_due (workout) SELECT id FROM workout WHERE deleted_at IS NULL ORDER BY number;
        """)
  }

  // The limits of a footprint are columns and rows of its cells.
  private static let profileTables = """
    CREATE TABLE intensity (
      number INTEGER PRIMARY KEY NOT NULL,
      profile BLOB NOT NULL
    ) STRICT;

    CREATE TABLE footprint (
      number INTEGER PRIMARY KEY NOT NULL,
      west INTEGER NOT NULL,
      east INTEGER NOT NULL,
      north INTEGER NOT NULL,
      south INTEGER NOT NULL,
      cells BLOB NOT NULL
    ) STRICT;

    CREATE TRIGGER profile_due AFTER INSERT ON effort_due BEGIN
      \(removalOfProfile("(SELECT number FROM workout WHERE id = new.workout)"))
    END;
    CREATE TRIGGER profile_move AFTER UPDATE OF number ON workout WHEN old.number IS NOT new.number BEGIN
      \(removalOfProfile("old.number"))
    END;
    CREATE TRIGGER profile_delete AFTER DELETE ON workout BEGIN
      \(removalOfProfile("old.number"))
    END;
    """

  private static func removalOfProfile(_ number: String) -> String {
    """
    DELETE FROM intensity WHERE number = \(number);
      DELETE FROM footprint WHERE number = \(number);
    """
  }
}
