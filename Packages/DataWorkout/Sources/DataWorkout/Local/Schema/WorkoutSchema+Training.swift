extension WorkoutSchema {
  // Gear, saved filters, goals, and what the athlete intends to do.
  //
  // The period of a goal is one value, so that it is in one conflict; likewise its sports, and the limit of gear.
  static let training = """
    CREATE TABLE gear (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      brand TEXT,
      model TEXT,
      is_retired INTEGER NOT NULL,
      deleted_at REAL,
      out_of_range TEXT,
      initial REAL,
      fitted INTEGER,
      retired INTEGER,
      serviced INTEGER,
      wear_limit TEXT,
      parent TEXT,
      rule TEXT
    ) STRICT;

    CREATE TABLE saved_filter (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      query TEXT NOT NULL,
      deleted_at REAL,
      out_of_range TEXT
    ) STRICT;

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
    """
}
