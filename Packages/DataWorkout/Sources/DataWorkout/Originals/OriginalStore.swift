import DomainWorkout
import GRDB

/// The statements on the table of originals. Each runs inside a transaction opened by its caller.
enum OriginalStore {
  private static let selection = "SELECT content_digest, file_name, file_digest, byte_count FROM original"

  static func all(_ database: Database) throws -> [OriginalFile] {
    try Row.fetchAll(database, sql: "\(selection) ORDER BY content_digest").map(original)
  }

  static func original(_ database: Database, ofContent digest: String) throws -> OriginalFile? {
    try Row.fetchOne(
      database.cachedStatement(sql: "\(selection) WHERE content_digest = ?"), arguments: [digest]
    ).map(original)
  }

  /// A file that is kept already stays the original of its content, under its name.
  static func put(_ database: Database, _ original: OriginalFile) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO original (content_digest, file_name, file_digest, byte_count) VALUES (?, ?, ?, ?)
        ON CONFLICT (content_digest) DO UPDATE
          SET file_name = excluded.file_name, file_digest = excluded.file_digest, byte_count = excluded.byte_count
          WHERE file_digest <> excluded.file_digest
        """
    ).execute(arguments: [original.contentDigest, original.fileName, original.fileDigest, original.byteCount])
  }

  /// Stores the original of a file that was imported, for each of its workouts that something refers to: those of one
  /// session of an export have digests of their own.
  static func note(_ database: Database, _ original: OriginalFile?, of details: [WorkoutDetail]) throws {
    guard let original else { return }
    for digest in Set(details.compactMap(\.source?.contentDigest)).union([original.contentDigest]).sorted() {
      try note(
        database,
        OriginalFile(
          contentDigest: digest, fileName: original.fileName, fileDigest: original.fileDigest,
          byteCount: original.byteCount))
    }
  }

  private static func note(_ database: Database, _ original: OriginalFile) throws {
    let isUsed = try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM workout WHERE source_digest = ?1)
            OR EXISTS (SELECT 1 FROM duplicate WHERE source_digest = ?1)
          """), arguments: [original.contentDigest])
    if isUsed == true { try put(database, original) }
  }

  /// Forgets the originals that no workout, deleted workout or duplicate refers to, and no row kept for a reversal.
  ///
  /// - Returns: the digests of their files.
  static func removeUnused(_ database: Database) throws -> [String] {
    let kept = """
      AND NOT EXISTS (SELECT 1 FROM temp.kept_workout WHERE source_digest = content_digest)
      AND NOT EXISTS (SELECT 1 FROM temp.kept_duplicate WHERE source_digest = content_digest)
      """
    return try String.fetchAll(
      database,
      sql: """
        DELETE FROM original
        WHERE NOT EXISTS (SELECT 1 FROM workout WHERE source_digest = content_digest)
          AND NOT EXISTS (SELECT 1 FROM duplicate WHERE source_digest = content_digest)
          \(try KeptRows.exist(database) ? kept : "")
        RETURNING file_digest
        """)
  }

  /// How many originals nothing refers to.
  static func unusedCount(_ database: Database) throws -> Int {
    try Int.fetchOne(
      database,
      sql: """
        SELECT count(*) FROM original
        WHERE NOT EXISTS (SELECT 1 FROM workout WHERE source_digest = content_digest)
          AND NOT EXISTS (SELECT 1 FROM duplicate WHERE source_digest = content_digest)
        """) ?? 0
  }

  static func isStored(_ database: Database, fileDigest: String) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM original WHERE file_digest = ?)", arguments: [fileDigest]) ?? false
  }

  private static func original(_ row: Row) -> OriginalFile {
    OriginalFile(contentDigest: row[0], fileName: row[1], fileDigest: row[2], byteCount: row[3])
  }
}
