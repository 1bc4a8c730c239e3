import GRDB

/// The counter of commits: one row, incremented in each writing transaction.
///
/// Each observation reads it in the same snapshot as its value, so it always knows how new the value is; and because
/// each commit changes it, all observations learn of each commit.
enum RevisionCounter {
  static let migration = Migration("core-1-revision") { database in
    try database.execute(
      sql: """
        CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
        INSERT INTO revision (id, value) VALUES (1, 0);
        """)
  }

  /// The table that each writing transaction changes.
  static let table = "revision"

  static func advance(_ database: Database) throws -> Int64 {
    try database.cachedStatement(sql: "UPDATE revision SET value = value + 1 WHERE id = 1").execute()
    return try current(database)
  }

  static func current(_ database: Database) throws -> Int64 {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT value FROM revision WHERE id = 1")) ?? 0
  }
}
