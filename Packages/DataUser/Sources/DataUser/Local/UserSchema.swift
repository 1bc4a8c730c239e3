public import CoreDatabase
import GRDB

/// The tables of the user, as steps that never change once released.
public enum UserSchema {
  public static let migrations = [base, cleared, flags, settings, profile]

  // One profile at most. Height is in centimetres, weight in kilograms; NULL is what was left unsaid.
  //
  // A threshold's value holds from its day, counted from 1970-01-01, until the day of the next row of its field; from
  // the beginning where the day is NULL. Heart rates are in beats a minute, power in watts, pace in seconds a
  // kilometre; a value of NULL ends the one before. To SQLite no NULL equals another, so that a primary key would let
  // a field have two beginnings: the index takes a day that cannot be for it.
  private static let base = Migration("user-1-base") { database in
    try database.execute(
      sql: """
        CREATE TABLE profile (
          id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
          name TEXT,
          birth_year INTEGER,
          sex TEXT,
          height REAL,
          weight REAL,
          units TEXT,
          first_weekday TEXT
        ) STRICT;
        CREATE TABLE threshold (
          field TEXT NOT NULL,
          from_day INTEGER,
          value REAL
        ) STRICT;
        CREATE UNIQUE INDEX threshold_field_day ON threshold (field, ifnull(from_day, -9223372036854775808));
        """)
  }

  // What was said once and then taken back, under the names of `ProfileEntry`: other machines have to hear of it, while
  // of what was never said they must not.
  private static let cleared = Migration("user-2-cleared") { database in
    try database.execute(
      sql: """
        CREATE TABLE profile_cleared (
          entry TEXT PRIMARY KEY NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }

  // What was set of flags on this machine; what a server said of them last, when, and which: to another it means
  // nothing; the random name of this installation, by which a rollout knows it; and what a server said of flags that
  // are none here, so that it is told once.
  private static let flags = Migration("user-3-flags") { database in
    try database.execute(
      sql: """
        CREATE TABLE flag_override (
          name TEXT PRIMARY KEY NOT NULL,
          is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE flag_answer (
          id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
          server TEXT NOT NULL,
          answered_at REAL NOT NULL
        ) STRICT;
        CREATE TABLE flag_remote (
          name TEXT PRIMARY KEY NOT NULL,
          is_off INTEGER NOT NULL CHECK (is_off IN (0, 1)),
          rollout INTEGER NOT NULL CHECK (rollout BETWEEN 0 AND 100)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE flag_installation (
          number INTEGER PRIMARY KEY NOT NULL CHECK (number = 1),
          id TEXT NOT NULL
        ) STRICT;
        CREATE TABLE flag_unknown (
          name TEXT PRIMARY KEY NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }

  // What is preferred, under the names of `SettingField`, as `SettingChange` tells it. `profile.units` and
  // `profile.first_weekday` are read no more: they stay as they were, since to take them away would write all rows anew.
  private static let settings = Migration("user-4-settings") { database in
    try database.execute(
      sql: """
        CREATE TABLE setting (
          name TEXT PRIMARY KEY NOT NULL,
          value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO setting (name, value)
          SELECT 'units', units FROM profile WHERE units IS NOT NULL
          UNION ALL SELECT 'first-weekday', first_weekday FROM profile WHERE first_weekday IS NOT NULL;
        """)
  }

  // The table of thresholds takes the weight too, in kilograms: what was said of it holds from the beginning. The
  // picture that the profile names by the SHA-256 of its bytes may not be here yet; others than it are here while the
  // profile can come to name them again.
  private static let profile = Migration("user-5-profile") { database in
    try database.execute(
      sql: """
        INSERT INTO threshold (field, from_day, value)
          SELECT 'weight', NULL, weight FROM profile WHERE weight IS NOT NULL;
        ALTER TABLE profile DROP COLUMN weight;
        ALTER TABLE profile ADD COLUMN email TEXT;
        ALTER TABLE profile ADD COLUMN bio TEXT;
        ALTER TABLE profile ADD COLUMN picture TEXT;
        CREATE TABLE profile_picture (
          digest TEXT PRIMARY KEY NOT NULL,
          format TEXT NOT NULL,
          width INTEGER NOT NULL,
          height INTEGER NOT NULL,
          bytes BLOB NOT NULL
        ) STRICT;
        """)
  }
}
