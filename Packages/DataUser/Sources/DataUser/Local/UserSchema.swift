public import CoreDatabase
import GRDB

/// The tables of the user, as steps that never change once released.
public enum UserSchema {
  public static let migrations = [base]

  // One row at most. Height is in centimetres, weight in kilograms, heart rates in beats a minute, power in watts,
  // pace in seconds a kilometre; NULL is what was left unsaid.
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
          heart_rate_resting INTEGER,
          heart_rate_maximum INTEGER,
          heart_rate_threshold INTEGER,
          power_threshold INTEGER,
          pace_threshold REAL,
          units TEXT,
          first_weekday TEXT
        ) STRICT;
        """)
  }
}
