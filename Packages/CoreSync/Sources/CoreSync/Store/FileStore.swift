import GRDB

/// A file that is on the server and missing here.
struct AwaitedFile: Hashable {
  let position: Int64
  let key: RowKey
  let file: RemoteFile
  let attempts: Int
}

/// The files that are on the server and missing here, one per row.
enum FileStore {
  /// The largest stored count, so that adding one is safe even in a damaged log.
  static let mostAttempts = 1_000_000

  /// A file that is reported again unchanged keeps its attempts.
  static func put(_ database: Database, _ file: RemoteFile, of key: RowKey) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO sync_file (collection, row_id, digest, location) VALUES (?, ?, ?, ?)
        ON CONFLICT (collection, row_id) DO UPDATE SET
          digest = excluded.digest, location = excluded.location, attempts = 0, next_attempt = NULL
        WHERE (digest, location) IS NOT (excluded.digest, excluded.location)
        """)
    try statement.execute(arguments: [key.collection, key.id, file.digest, file.location])
  }

  static func remove(_ database: Database, of key: RowKey) throws {
    let statement = try database.cachedStatement(sql: "DELETE FROM sync_file WHERE collection = ? AND row_id = ?")
    try statement.execute(arguments: [key.collection, key.id])
  }

  static func remove(_ database: Database, _ file: AwaitedFile) throws {
    let statement = try database.cachedStatement(sql: "DELETE FROM sync_file WHERE position = ?")
    try statement.execute(arguments: [file.position])
  }

  /// Whether it is still awaited unchanged since it was read.
  static func isAwaited(_ database: Database, _ file: AwaitedFile) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM sync_file WHERE position = ? AND digest = ? AND location = ?)")
    return try Bool.fetchOne(statement, arguments: [file.position, file.file.digest, file.file.location]) ?? false
  }

  /// Another attempt failed.
  static func postpone(_ database: Database, _ file: AwaitedFile, until time: Double) throws {
    let statement = try database.cachedStatement(
      sql: "UPDATE sync_file SET attempts = ?, next_attempt = ? WHERE position = ?")
    try statement.execute(arguments: [file.attempts + 1, time, file.position])
  }

  /// All files if forced, otherwise those that are due; the newest first.
  ///
  /// - Parameter longest: a time further away, in seconds, means that the clock was changed.
  static func due(
    _ database: Database, at now: Double, longest: Double, isForced: Bool
  ) throws -> some Cursor<AwaitedFile> {
    let statement = try database.cachedStatement(
      sql: """
        SELECT position, collection, row_id, digest, location, attempts FROM sync_file
        WHERE ?1 OR next_attempt IS NULL OR next_attempt NOT BETWEEN ?2 AND ?3 ORDER BY position DESC
        """)
    return try Row.fetchCursor(statement, arguments: [isForced, now.nextUp, now + longest]).map { row in
      AwaitedFile(
        position: row[0], key: RowKey(collection: row[1], id: row[2]),
        file: RemoteFile(digest: row[3], location: row[4]), attempts: min(row[5], mostAttempts))
    }
  }

  /// When the next of the waiting ones is due.
  static func nextAttempt(_ database: Database, after now: Double, longest: Double) throws -> Double? {
    let statement = try database.cachedStatement(
      sql: "SELECT min(next_attempt) FROM sync_file WHERE next_attempt BETWEEN ? AND ?")
    return try Double.fetchOne(statement, arguments: [now.nextUp, now + longest])
  }
}
