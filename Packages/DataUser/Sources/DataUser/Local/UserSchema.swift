public import CoreDatabase
import GRDB

/// The tables of the user, as steps that never change once released.
public enum UserSchema {
  public static let migrations = [base, cleared, profile]

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
