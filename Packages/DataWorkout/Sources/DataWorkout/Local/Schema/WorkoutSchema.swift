public import CoreDatabase
import GRDB

/// The tables of workouts, as steps that never change once released.
public enum WorkoutSchema {
  public static let migrations = [
    base, library, tracks, order, loads, sumHold, recorded, decoder, codes, gear, imports, training,
    search, upkeep, planned,
  ]

  // Distances, ascents and times exist twice, from the device and as computed by Fettle; the generated columns contain
  // the one that is shown, so that lists and totals agree.
  private static let base = Migration("workout-1-base") { database in
    try database.execute(
      sql: """
        CREATE TABLE workout (
          id TEXT PRIMARY KEY NOT NULL,
          title TEXT NOT NULL,
          sport TEXT NOT NULL,
          start REAL NOT NULL,
          utc_offset INTEGER NOT NULL,
          day INTEGER NOT NULL,
          elapsed REAL NOT NULL,
          timer REAL,
          moving_reported REAL,
          moving_computed REAL,
          distance_reported REAL,
          distance_computed REAL,
          ascent_reported REAL,
          ascent_computed REAL,
          descent_reported REAL,
          descent_computed REAL,
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
          moving REAL GENERATED ALWAYS AS (coalesce(moving_reported, moving_computed, timer, elapsed)) VIRTUAL,
          distance REAL GENERATED ALWAYS AS (coalesce(distance_reported, distance_computed, 0)) VIRTUAL,
          ascent REAL GENERATED ALWAYS AS (coalesce(ascent_reported, ascent_computed, 0)) VIRTUAL
        ) STRICT;
        CREATE INDEX workout_by_start ON workout (start DESC, id);
        CREATE INDEX workout_by_sport ON workout (sport, start DESC);
        CREATE INDEX workout_by_day ON workout (day, sport, load_points, load_method);
        CREATE INDEX workout_by_source ON workout (source_digest, source_index);

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
          samples BLOB NOT NULL
        ) STRICT;

        CREATE TABLE duplicate (
          id TEXT PRIMARY KEY NOT NULL,
          workout TEXT NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
          decision TEXT NOT NULL,
          reason TEXT NOT NULL,
          source_file TEXT NOT NULL,
          source_format TEXT NOT NULL,
          source_digest TEXT NOT NULL,
          source_index INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX duplicate_by_workout ON duplicate (workout);
        """)
  }
}
