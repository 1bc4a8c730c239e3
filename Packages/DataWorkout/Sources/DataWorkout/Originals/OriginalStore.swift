import CoreActivityFile
import CoreReasons
import CoreSystem
public import DomainWorkout
public import Foundation
import GRDB

/// The statements on the table of originals. Each runs inside a transaction opened by its caller.
enum OriginalStore {
  private static let selection = "SELECT content_digest, file_name, file_digest, byte_count FROM original"

  static func all(_ database: Database) throws -> [OriginalFile] {
    try Row.fetchAll(database, sql: "\(selection) ORDER BY content_digest").map(original)
  }

  /// All but those that only hidden workouts refer to: they are kept as long as their import can be redone.
  static func shown(_ database: Database) throws -> [OriginalFile] {
    try Row.fetchAll(
      database,
      sql: """
        \(selection)
        WHERE NOT EXISTS (SELECT 1 FROM workout WHERE source_digest = content_digest AND deleted_at < 0)
          OR EXISTS (SELECT 1 FROM workout WHERE source_digest = content_digest AND ifnull(deleted_at, 0) >= 0)
          OR EXISTS (SELECT 1 FROM duplicate WHERE source_digest = content_digest)
        ORDER BY content_digest
        """
    ).map(original)
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

  /// Forgets the originals that no workout, deleted or hidden workout, or duplicate refers to.
  ///
  /// - Returns: the digests of their files.
  static func removeUnused(_ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        DELETE FROM original
        WHERE NOT EXISTS (SELECT 1 FROM workout WHERE source_digest = content_digest)
          AND NOT EXISTS (SELECT 1 FROM duplicate WHERE source_digest = content_digest)
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

/// The bytes of a recording as they were found.
enum RecordedFile: Sendable {
  case disk(RawPath)
  case memory([UInt8])

  /// A new reading: the next bytes; empty at the end.
  func reading() -> () -> [UInt8] {
    switch self {
    case .disk(let path):
      let file = DiskFile(path)
      return { file?.next() ?? [] }
    case .memory(let bytes):
      var rest = bytes[...]
      return {
        let block = Array(rest.prefix(256 << 10))
        rest = rest.dropFirst(block.count)
        return block
      }
    }
  }
}

extension RecordedFile {
  /// Whether it is compressed, so that compressing it again saves nothing.
  var isCompressed: Bool { FileCompression(firstBytes: reading()()) != nil }

  /// SHA-256 in hexadecimal.
  var digest: String {
    let hasher = SHA256Hasher()
    let read = reading()
    while case let block = read(), !block.isEmpty { hasher.update(block) }
    return hasher.finish().hexadecimal
  }
}

/// Decodes originals as an import does.
public struct ActivityOriginalDecoder: OriginalDecoder {
  private let decoder = ActivityFileDecoder()
  private let now: @Sendable () -> Date
  private let queue = BlockingQueue(label: "fettle.originals")

  /// - Parameter now: reads the clock, to recognize times in the future.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var version: Int { ActivityFileMapper.decoderVersion }

  public func workouts(
    in bytes: [UInt8], named fileName: String, timeZone: TimeZone, isOfLocalTimes: Bool
  ) async throws(WorkoutFileError) -> [WorkoutDetail] {
    let mapper = ActivityFileMapper(
      fileName: fileName,
      zones: TimeZoneRules(chosen: timeZone, person: timeZone, ofLocalTimes: isOfLocalTimes ? timeZone : nil),
      rules: PlausibilityRules(now: now()))
    return try await queue.run { [decoder] () throws(WorkoutFileError) in
      let file: ActivityFile
      do throws(FileRejection) {
        // The original of a salvaged workout is damaged, and was imported all the same.
        file = try decoder.decode(bytes, fileName: fileName, isSalvaging: true)
      } catch {
        throw .rejected(error)
      }
      return try mapper.content(of: file).workouts
    }
  }
}
