import CoreDatabase
import GRDB

extension WorkoutSchema {
  // Makes a large log as fast as a small one: numbers in list order, an index of words, stored totals; also adds what
  // editing, deleting and undoing an import need.
  static let library = Migration("workout-2-library") { database in
    let moment = DatabaseFunction("workout_moment", argumentCount: 1, pure: true) { values in
      WorkoutNumber.moment(of: Double.fromDatabaseValue(values[0]) ?? 0)
    }
    let words = DatabaseFunction("workout_words", argumentCount: 1, pure: true) { values in
      SearchText.indexed(String.fromDatabaseValue(values[0]) ?? "")
    }
    database.add(function: moment)
    database.add(function: words)
    try database.execute(sql: WorkoutLibrarySQL.tables)
    try database.execute(sql: WorkoutLibrarySQL.text)
    try database.execute(sql: WorkoutLibrarySQL.sums)
    try database.execute(sql: WorkoutLibrarySQL.imports)
    database.remove(function: moment)
    database.remove(function: words)
  }
}

/// The SQL of `workout-2-library`, which never changes.
enum WorkoutLibrarySQL {
  private static let keptColumns = """
    id, title, sport, start, utc_offset, day, elapsed, timer, moving_reported, moving_computed, distance_reported,
    distance_computed, ascent_reported, ascent_computed, descent_reported, descent_computed, heart_rate_average,
    heart_rate_maximum, power_average, power_maximum, cadence_average, cadence_maximum, energy, pool_length, pool_count,
    effort, load_points, load_method, load_assumed, load_explanation, load_basis, source_file, source_format,
    source_digest, source_index
    """

  // `number` is the start in milliseconds, times 1024, plus a counter that distinguishes workouts of one millisecond.
  // The window function keeps it increasing when one millisecond has too many.
  static let tables = """
    CREATE TABLE workout_library (
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
      shelf TEXT GENERATED ALWAYS AS (iif(deleted_at IS NULL, replace(sport, '-', ''), 'deleted')) VIRTUAL
    ) STRICT;
    INSERT INTO workout_library (number, words, \(keptColumns))
      SELECT max(workout_moment(start) * 1024 + 512 - place) OVER (ORDER BY place) + place - 1,
        workout_words(title), \(keptColumns)
      FROM (SELECT *, row_number() OVER (ORDER BY start, id) AS place FROM workout);
    DROP TABLE workout;
    ALTER TABLE workout_library RENAME TO workout;
    CREATE INDEX workout_by_sport ON workout (sport) WHERE deleted_at IS NULL;
    CREATE INDEX workout_by_day ON workout (day, sport) WHERE deleted_at IS NULL;
    CREATE INDEX workout_by_load_basis ON workout (load_basis, day) WHERE deleted_at IS NULL;
    CREATE INDEX workout_by_source ON workout (source_digest, source_index) WHERE source_digest IS NOT NULL;
    CREATE INDEX workout_by_import ON workout (import) WHERE import IS NOT NULL;
    CREATE INDEX workout_deleted ON workout (number) WHERE deleted_at IS NOT NULL;

    CREATE TABLE duplicate_library (
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
    INSERT INTO duplicate_library
      SELECT rowid, id, workout, decision, reason, source_file, source_format, source_digest, source_index, NULL
      FROM duplicate ORDER BY rowid;
    DROP TABLE duplicate;
    ALTER TABLE duplicate_library RENAME TO duplicate;
    CREATE INDEX duplicate_by_workout ON duplicate (workout);
    CREATE INDEX duplicate_by_import ON duplicate (import) WHERE import IS NOT NULL;
    """

  // `shelf` lets a search for words be limited to one sport, and to undeleted workouts, without reading the rows.
  static let text = """
    CREATE VIRTUAL TABLE workout_text USING fts5 (
      words, shelf, content='workout', content_rowid='number', columnsize=0, prefix='2 3',
      tokenize='unicode61 remove_diacritics 2'
    );
    INSERT INTO workout_text (workout_text) VALUES ('rebuild');
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

  static let imports = """
    CREATE TABLE import (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      paths TEXT NOT NULL,
      started REAL NOT NULL,
      finished REAL,
      undone REAL,
      file_count INTEGER NOT NULL DEFAULT 0,
      imported INTEGER NOT NULL DEFAULT 0,
      already_there INTEGER NOT NULL DEFAULT 0,
      deleted INTEGER NOT NULL DEFAULT 0,
      duplicates INTEGER NOT NULL DEFAULT 0,
      refused INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE import_file (
      import INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      path TEXT NOT NULL,
      report TEXT NOT NULL,
      PRIMARY KEY (import, position)
    ) STRICT, WITHOUT ROWID;
    """
}
