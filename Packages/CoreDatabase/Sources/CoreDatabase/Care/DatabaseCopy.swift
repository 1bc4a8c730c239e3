import CoreSystem
import GRDB

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
