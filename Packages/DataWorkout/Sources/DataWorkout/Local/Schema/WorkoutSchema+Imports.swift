extension WorkoutSchema {
  // Imports with a report for each file; the original files that workouts and duplicates were read from, whose bytes are
  // in a folder next to the log; and the files on disk that imports have finished with, and what they contained.
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
      refused INTEGER NOT NULL DEFAULT 0,
      updated INTEGER NOT NULL DEFAULT 0,
      enriched INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE import_file (
      import INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      path TEXT NOT NULL,
      report TEXT NOT NULL,
      PRIMARY KEY (import, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE original (
      content_digest TEXT PRIMARY KEY NOT NULL,
      file_name TEXT NOT NULL,
      file_digest TEXT NOT NULL,
      byte_count INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE seen_file (
      number INTEGER PRIMARY KEY,
      path BLOB NOT NULL UNIQUE,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      reading TEXT NOT NULL,
      digest TEXT,
      contents TEXT NOT NULL,
      lists_others INTEGER NOT NULL,
      import INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX seen_file_by_import ON seen_file (import);
    """
}
