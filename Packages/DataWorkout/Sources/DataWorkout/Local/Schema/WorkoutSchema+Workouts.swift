import CoreReasons

extension WorkoutSchema {
  // Workouts, their laps, tracks and duplicates.
  //
  // `number` is the start in milliseconds, times 1024, plus a counter that distinguishes workouts of one millisecond:
  // the rows are in list order.
  //
  // Distances, ascents and times exist as the owner corrected them (`stated`), as the device reported them, and as
  // Fettle computed them. The generated columns contain the one that is shown, so that lists and totals agree. `shelf`
  // lets a search for words be limited to one sport, and to undeleted workouts, without reading the rows.
  //
  // `title_recorded` and its like are the recorded values that corrections replace. `merged_from` has the merges of a
  // workout, and `out_of_range` the values received from a server that no workout can have, which are left out of their
  // own columns. `track_digest` names a track without reading it: the track may not have arrived yet. `decoder` is the
  // version of the decoder that read the workout; NULL for values that come from no file. `salvaged` says what is missing
  // from a workout whose file was damaged: a code of `SalvagedRecording`; NULL for an intact file. `zone_source` says how
  // the time zone is known.
  //
  // There is an index for each order of a list. It names the number, so that the sport can follow it and a list of one
  // sport skips the others without reading their rows.
  static let workouts = """
    CREATE TABLE workout (
      number INTEGER PRIMARY KEY NOT NULL,
      id TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      sport TEXT NOT NULL,
      start REAL NOT NULL,
      utc_offset INTEGER NOT NULL,
      day INTEGER NOT NULL,
      elapsed REAL NOT NULL,
      timer REAL,
      moving_stated REAL,
      moving_reported REAL,
      moving_computed REAL,
      distance_stated REAL,
      distance_reported REAL,
      distance_computed REAL,
      ascent_stated REAL,
      ascent_reported REAL,
      ascent_computed REAL,
      descent_reported REAL,
      descent_computed REAL,
      heart_rate_stated REAL,
      heart_rate_average REAL,
      heart_rate_maximum REAL,
      power_average REAL,
      power_maximum REAL,
      cadence_average REAL,
      cadence_maximum REAL,
      energy REAL,
      pool_length REAL,
      pool_count INTEGER,
      effort REAL,
      load_points REAL,
      load_method TEXT,
      load_assumed TEXT,
      load_explanation TEXT,
      load_basis TEXT,
      source_file TEXT,
      source_format TEXT,
      source_digest TEXT,
      source_index INTEGER,
      import INTEGER,
      edited_at REAL,
      deleted_at REAL,
      notes TEXT,
      words TEXT NOT NULL,
      moving REAL GENERATED ALWAYS AS
        (coalesce(moving_stated, moving_reported, moving_computed, timer, elapsed)) VIRTUAL,
      distance REAL GENERATED ALWAYS AS (coalesce(distance_stated, distance_reported, distance_computed, 0)) VIRTUAL,
      ascent REAL GENERATED ALWAYS AS (coalesce(ascent_stated, ascent_reported, ascent_computed, 0)) VIRTUAL,
      shelf TEXT GENERATED ALWAYS AS (iif(deleted_at IS NULL, replace(sport, '-', ''), 'deleted')) VIRTUAL,
      track_digest TEXT,
      title_recorded TEXT,
      sport_recorded TEXT,
      start_recorded REAL,
      effort_recorded REAL,
      merged_from TEXT,
      out_of_range TEXT,
      decoder INTEGER,
      private_notes TEXT,
      tags TEXT,
      gear TEXT,
      salvaged TEXT,
      utc_offset_recorded INTEGER,
      zone_source TEXT
    ) STRICT;
    CREATE INDEX workout_by_sport ON workout (sport) WHERE deleted_at IS NULL;
    CREATE INDEX workout_by_day ON workout (day, sport) WHERE deleted_at IS NULL;
    CREATE INDEX workout_by_load_basis ON workout (load_basis, day) WHERE deleted_at IS NULL;
    CREATE INDEX workout_by_source ON workout (source_digest, source_index) WHERE source_digest IS NOT NULL;
    CREATE INDEX workout_by_import ON workout (import) WHERE import IS NOT NULL;
    CREATE INDEX workout_deleted ON workout (number) WHERE deleted_at IS NOT NULL;
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

    CREATE TABLE lap (
      workout TEXT NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      start REAL NOT NULL,
      elapsed REAL NOT NULL,
      timer REAL,
      distance REAL,
      ascent REAL,
      heart_rate_average REAL,
      heart_rate_maximum REAL,
      power_average REAL,
      cadence_average REAL,
      PRIMARY KEY (workout, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE track (
      workout TEXT PRIMARY KEY NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
      sample_count INTEGER NOT NULL,
      encoding INTEGER NOT NULL,
      samples BLOB NOT NULL,
      set_aside TEXT
    ) STRICT;

    CREATE TABLE duplicate (
      number INTEGER PRIMARY KEY NOT NULL,
      id TEXT NOT NULL UNIQUE,
      workout TEXT NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
      decision TEXT NOT NULL,
      reason TEXT NOT NULL,
      source_file TEXT NOT NULL,
      source_format TEXT NOT NULL,
      source_digest TEXT NOT NULL,
      source_index INTEGER NOT NULL,
      import INTEGER
    ) STRICT;
    CREATE INDEX duplicate_by_workout ON duplicate (workout);
    CREATE INDEX duplicate_by_import ON duplicate (import) WHERE import IS NOT NULL;
    CREATE INDEX duplicate_by_source ON duplicate (source_digest);
    """

  // The index of words. The workouts contain the words themselves.
  static let text = """
    CREATE VIRTUAL TABLE workout_text USING fts5 (
      words, shelf, content='workout', content_rowid='number', columnsize=0, prefix='2 3',
      tokenize='unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER workout_text_insert AFTER INSERT ON workout BEGIN
      INSERT INTO workout_text (rowid, words, shelf) VALUES (new.number, new.words, new.shelf);
    END;
    CREATE TRIGGER workout_text_delete AFTER DELETE ON workout BEGIN
      INSERT INTO workout_text (workout_text, rowid, words, shelf)
        VALUES ('delete', old.number, old.words, old.shelf);
    END;
    CREATE TRIGGER workout_text_update AFTER UPDATE OF number, words, sport, deleted_at ON workout
    WHEN (old.number, old.words, old.shelf) IS NOT (new.number, new.words, new.shelf) BEGIN
      INSERT INTO workout_text (workout_text, rowid, words, shelf)
        VALUES ('delete', old.number, old.words, old.shelf);
      INSERT INTO workout_text (rowid, words, shelf) VALUES (new.number, new.words, new.shelf);
    END;
    """
}
