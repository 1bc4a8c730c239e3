import Foundation
import GRDB

/// A database that is about to be replaced: kept under another name as a single file, so that none of its files could
/// be mistaken for a part of the new one.
struct ReplacedDatabase {
  let keptPath: String
  /// Takes SQLite's exclusive lock, to keep out programs that do not know ours.
  private let holder: DatabaseQueue?

  /// `nil` if there is no database.
  ///
  /// - Throws: `busy` if anybody has it open; `foreign` if it is another program's.
  init?(path: String) throws {
    guard ([""] + DatabaseFiles.companions).contains(where: { FileSystem.exists(path + $0) }) else { return nil }
    keptPath = DatabaseFiles(path).freeCopyBeforeRestore()
    holder = try Self.fold(path, keeping: keptPath)
    if holder == nil { try Self.keep(path, as: keptPath) }
  }

  func close() {
    try? holder?.close()
  }

  /// The usual way: merges the WAL into the file and copies the result. `nil` if SQLite cannot read the file.
  private static func fold(_ path: String, keeping kept: String) throws -> DatabaseQueue? {
    guard FileSystem.exists(path) else { return nil }
    do {
      // Uses a connection that is read-only at first: one that can write merges a WAL even if it cannot read the
      // result.
      try DatabasePeek.open(path).read { try DatabasePeek.rejectForeignDatabases($0, knowing: nil) }
      let queue = try DatabaseQueue(path: path)
      try queue.inDatabase { database in
        try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
        try SingleFile.require(database)
        try database.execute(sql: "BEGIN EXCLUSIVE; COMMIT")
        try DatabaseCopy(of: database, beside: kept, isChecked: false).place(replacing: false)
      }
      return queue
    } catch {
      switch DatabaseFailure(error) {
      case .damaged, .notADatabase: return nil
      case let failure: throw failure
      }
    }
  }

  /// All files unchanged. They are on the disk under the new name before the first old one is removed, and the files
  /// next to the database are removed before another file replaces it.
  private static func keep(_ path: String, as kept: String) throws {
    for suffix in DatabaseFiles.companions + [""] where FileSystem.exists(path + suffix) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: kept + suffix)
      try FileSystem.synchronize(kept + suffix)
    }
    try FileSystem.synchronize(FileSystem.folder(of: kept))
    for suffix in DatabaseFiles.companions { FileSystem.remove(path + suffix) }
    try FileSystem.synchronize(FileSystem.folder(of: path))
  }
}
