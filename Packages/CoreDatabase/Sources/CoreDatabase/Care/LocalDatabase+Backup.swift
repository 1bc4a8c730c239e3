import CoreSystem
public import GRDB
import Logging

extension LocalDatabase {
  /// Writes a single-file copy, while others go on reading and writing.
  ///
  /// The copy is of one moment, checked for damage, accessible only to its owner, and durable when this returns. It is
  /// moved into place in one step; a failure leaves the place unchanged.
  ///
  /// - Parameter replacing: whether an existing file at the path may be replaced.
  /// - Throws: `cannotOpen` if there is a file and it may not be replaced; `damaged` if this database is; `full`,
  ///   `readOnly` for the destination.
  public func backUp(to path: String, replacing: Bool = false) async throws(DatabaseFailure) {
    try await backUp(to: path, replacing: replacing) { _ in }
  }

  /// The same, with something that only the copy has.
  ///
  /// - Parameter addition: changes the copy before it is in its place. Nothing is left of the copy if it fails.
  public func backUp<Added: Sendable>(
    to path: String, replacing: Bool = false, adding addition: @escaping @Sendable (Database) throws -> Added
  ) async throws(DatabaseFailure) -> Added {
    do {
      try PartFile.require(path, free: !replacing)
      try FileSystem.requireRegularFile(path)
      let copy = try await connections.read { database, _ in
        try DatabaseCopy(of: database, beside: path, isChecked: true)
      }
      let added = try copy.change(addition)
      try copy.place(replacing: replacing)
      return added
    } catch {
      if !(error is CancellationError) { logger.error("a backup failed", metadata: ["cause": "\(error)"]) }
      throw DatabaseFailure(error)
    }
  }
}

extension LocalDatabase {
  /// Copies a database to a new file without writing to it, whatever its schema. Others may write meanwhile.
  ///
  /// - Parameter target: a file that does not exist. If there is nothing at `path`, there is nothing at `target` either.
  /// - Throws: `foreign` or `notADatabase` if `path` is no database of this program; `full` or `readOnly` for the
  ///   destination.
  public static func copy(_ path: String, to target: String) throws(DatabaseFailure) {
    guard FileSystem.exists(path) else { return }
    do {
      try DatabasePeek.open(path).read { database in
        try DatabasePeek.rejectForeignDatabases(database, knowing: nil)
        try DatabaseCopy(of: database, beside: target, isChecked: false).place(replacing: false)
      }
    } catch {
      Logger(label: "fettle.CoreDatabase").error("a copy failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }
}

/// A single-file copy of a database, not yet in its place.
struct DatabaseCopy: Sendable {
  private let part: PartFile

  /// Copies the data that `source` sees in its transaction. Others may write meanwhile.
  ///
  /// - Parameter isChecked: whether a damaged copy is rejected.
  init(of source: Database, beside target: String, isChecked: Bool) throws {
    DatabaseFiles(target).removeAbandonedPartsOfAll()
    part = try PartFile(for: target)
    do {
      let queue = try DatabaseQueue(path: part.path)
      try queue.inDatabase { try Self.fill($0, from: source, isChecked: isChecked) }
      try queue.close()
    } catch {
      part.discardDatabase()
      throw error
    }
  }

  /// Changes the copy before it is in its place. If that fails, the copy is removed.
  func change<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      let queue = try DatabaseQueue(path: part.path)
      let value = try queue.inDatabase { database in
        try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        return try body(database)
      }
      try queue.close()
      return value
    } catch {
      part.discardDatabase()
      throw error
    }
  }

  /// Moves the copy into place in one step, durably.
  func place(replacing: Bool) throws {
    do {
      try part.placeDatabase(replacing: replacing)
    } catch {
      part.discardDatabase()
      throw error
    }
  }

  func discard() {
    part.discardDatabase()
  }

  private static func fill(_ copy: Database, from source: Database, isChecked: Bool) throws {
    // Nobody else knows the file and a failure removes it, so it needs neither a journal nor ordered writes.
    try copy.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    try source.backup(to: copy)
    // The source's WAL mode was copied with its first page.
    try SingleFile.require(copy)
    if isChecked, try String.fetchOne(copy, sql: "PRAGMA integrity_check(1)") != "ok" { throw DatabaseFailure.damaged }
  }
}

/// A database without a WAL is a single file while nobody writes to it.
enum SingleFile {
  /// Merges the WAL and leaves WAL mode. Busy while anybody else has the database open.
  static func require(_ database: Database) throws {
    guard try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE") == "delete" else {
      throw DatabaseFailure.busy
    }
  }
}

extension LocalDatabase {
  /// Runs something SQLite counts as a write, such as the check of a search index, and rolls it back. No observation is
  /// notified and the revision stays.
  ///
  /// - Throws: without running `body`, the reason why it is read-only if `isReadOnly`.
  public func dryRun<Value: Sendable, Failure: Error>(
    mapping failure: @Sendable (DatabaseFailure) -> Failure,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    let connection = connections.current
    if let readOnlyCause = connection.readOnlyCause { throw failure(readOnlyCause) }
    do {
      return try await connection.pool.writeWithoutTransaction { database in
        try database.beginTransaction(.immediate)
        defer { try? database.rollback() }
        return try body(database)
      }
    } catch {
      if !(error is CancellationError) { logger.error("a dry run failed", metadata: ["cause": "\(error)"]) }
      throw failure(DatabaseFailure(error))
    }
  }
}

extension LocalDatabase {
  /// Removes a database that nobody has open, with all files next to it that exist while it is in use. Copies made
  /// before a change of the schema or a restore are kept.
  ///
  /// - Returns: the paths of existing files that could not be removed.
  public static func remove(at path: String) -> [String] {
    DatabaseFiles(path).removeAbandonedParts()
    let suffixes = [""] + DatabaseFiles.companions + [DatabaseLock.suffix, DatabaseLock.openingSuffix]
    for suffix in suffixes { FileSystem.remove(path + suffix) }
    return suffixes.map { path + $0 }.filter(FileSystem.exists)
  }
}
