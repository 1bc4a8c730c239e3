import GRDB

extension WorkoutSchema {
  // The original files that workouts and duplicates were read from. Their bytes are in a folder next to the log.
  static func addOriginals(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE original (
          content_digest TEXT PRIMARY KEY NOT NULL,
          file_name TEXT NOT NULL,
          file_digest TEXT NOT NULL,
          byte_count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX duplicate_by_source ON duplicate (source_digest);
        """)
  }
}
