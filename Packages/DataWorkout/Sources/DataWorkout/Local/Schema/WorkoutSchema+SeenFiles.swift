import GRDB

extension WorkoutSchema {
  // The files on disk that imports have finished with, and what they contained.
  static func addSeenFiles(_ database: Database) throws {
    try database.execute(
      sql: """
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
        """)
  }
}
