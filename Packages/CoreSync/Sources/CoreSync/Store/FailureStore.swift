public import CoreCommon
public import CoreDatabase
public import Foundation
public import GRDB

extension SyncFailure {
  /// The failure of the last sync; `nil` if it completed. Reads in the caller's transaction.
  public init?(_ database: Database) throws {
    guard let failure = try FailureStore.failure(database) else { return nil }
    self = failure
  }
}

/// The failure of the last sync, next to the account.
enum FailureStore {
  static func failure(_ database: Database) throws -> SyncFailure? {
    let sql = "SELECT failure, failed_at FROM sync_account WHERE id = 1 AND server IS NOT NULL AND failure IS NOT NULL"
    guard let row = try Row.fetchOne(database.cachedStatement(sql: sql)), let cause = RemoteFailure(name: row[0]) else {
      return nil
    }
    return SyncFailure(cause, since: Date(timeIntervalSince1970: row[1] ?? 0))
  }

  static func save(_ database: Database, _ failure: SyncFailure?) throws {
    try database.execute(
      sql: "UPDATE sync_account SET failure = ?, failed_at = ? WHERE id = 1",
      arguments: [failure?.cause.name, failure?.since.timeIntervalSince1970])
  }
}

extension RemoteFailure {
  private static let notSecure = "not-secure: "
  private static let noCollection = "no-collection: "
  private static let missingLibrary = "missing-library: "

  /// The time a server asks to wait is stored elsewhere.
  fileprivate var name: String {
    switch self {
    case .unreachable: "unreachable"
    case .nameNotFound: "name-not-found"
    case .notSecure(let reason): Self.notSecure + reason
    case .timedOut: "timed-out"
    case .credentialsRejected: "credentials-refused"
    case .rateLimited: "rate-limited"
    case .serverFault: "server-fault"
    case .invalidResponse: "nonsense"
    case .serverFull: "server-full"
    case .diskFull: "disk-full"
    case .missingLibrary(let name): Self.missingLibrary + name
    case .noCollection(let name): Self.noCollection + name
    case .contradictory: "contradictory"
    case .newerFormat: "newer-format"
    }
  }

  fileprivate init?(name: String) {
    switch name {
    case "unreachable": self = .unreachable
    case "name-not-found": self = .nameNotFound
    case "timed-out": self = .timedOut
    case "credentials-refused": self = .credentialsRejected
    case "rate-limited": self = .rateLimited(after: nil)
    case "server-fault": self = .serverFault
    case "nonsense": self = .invalidResponse
    case "server-full": self = .serverFull
    case "disk-full": self = .diskFull
    case "contradictory": self = .contradictory
    case "newer-format": self = .newerFormat
    case _ where name.hasPrefix(Self.notSecure): self = .notSecure(reason: String(name.dropFirst(Self.notSecure.count)))
    case _ where name.hasPrefix(Self.missingLibrary):
      self = .missingLibrary(String(name.dropFirst(Self.missingLibrary.count)))
    case _ where name.hasPrefix(Self.noCollection):
      self = .noCollection(String(name.dropFirst(Self.noCollection.count)))
    default: return nil
    }
  }

  /// Whether it has the same text, except for the time to wait.
  func isLike(_ other: RemoteFailure?) -> Bool {
    name == other?.name
  }
}

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

/// The files of rows, as stored in their tables.
public struct SyncFiles: RowFiles {
  private let database: LocalDatabase
  private let tables: [any SyncedTable]

  /// Reads the files of all tables that sync.
  public init(database: LocalDatabase, tables: [any SyncedTable]) {
    self.database = database
    self.tables = tables
  }

  public func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data? {
    guard let table = tables.first(where: { $0.collection == key.collection }), table.fileField != nil else {
      return nil
    }
    return try await database.read(mapping: { $0 }) { database in
      guard try table.row(database, key.id)?.names(digest, in: table) == true else { return nil }
      return try table.file(database, key.id)
    }
  }
}

extension TableRow {
  /// Whether the row's file has this digest.
  func names(_ digest: String, in table: any SyncedTable) -> Bool {
    table.fileField.map { fields[$0] == .text(digest) } ?? false
  }
}
