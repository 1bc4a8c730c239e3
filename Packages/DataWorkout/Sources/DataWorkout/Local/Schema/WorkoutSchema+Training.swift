import CoreDatabase
import GRDB

extension WorkoutSchema {
  // What follows from training: best efforts and records; saved filters and goals.
  static let training = Migration("workout-12-training") { database in
    try addEfforts(database)
    try addFilters(database)
    try addGoals(database)
  }

  // What the athlete intends to do.
  static let planned = Migration("workout-15-planned") { database in
    try database.execute(
      sql: """
        CREATE TABLE planned_workout (
          id TEXT PRIMARY KEY NOT NULL,
          day INTEGER NOT NULL,
          sport TEXT NOT NULL,
          title TEXT,
          duration REAL,
          distance REAL,
          load REAL,
          notes TEXT,
          deleted_at REAL,
          out_of_range TEXT
        ) STRICT;
        CREATE INDEX planned_workout_by_day ON planned_workout (day);
        """)
  }

  private static func addFilters(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE saved_filter (
          id TEXT PRIMARY KEY NOT NULL,
          name TEXT NOT NULL,
          query TEXT NOT NULL,
          deleted_at REAL,
          out_of_range TEXT
        ) STRICT;
        """)
  }

  // The period is one value, so that it is in one conflict; likewise the sports.
  private static func addGoals(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE goal (
          id TEXT PRIMARY KEY NOT NULL,
          measure TEXT NOT NULL,
          target REAL NOT NULL,
          period TEXT NOT NULL,
          sport TEXT,
          name TEXT,
          created INTEGER NOT NULL,
          deleted_at REAL,
          out_of_range TEXT
        ) STRICT;
        """)
  }
}
