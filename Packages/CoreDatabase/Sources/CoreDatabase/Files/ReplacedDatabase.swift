import Foundation
import GRDB

/// The database that another is to take the place of: kept under another name, and left as one file, so that nothing
/// of it beside that place could be mistaken for a part of the new one.
struct ReplacedDatabase {
  let keptPath: String
  /// Holds SQLite's exclusive lock, against programs that do not know ours.
  private let holder: DatabaseQueue?

  /// None when there is no database.
  ///
  /// - Throws: `busy` when anybody has it open; `foreign` when it is another program's.
  init?(path: String) throws {
    guard ([""] + DatabaseFiles.companions).contains(where: { FileSystem.exists(path + $0) }) else { return nil }
    keptPath = DatabaseFiles(path).freeCopyBeforeRestore()
    holder = try Self.fold(path, keeping: keptPath)
    if holder == nil { try Self.keep(path, as: keptPath) }
  }

  func close() {
    try? holder?.close()
  }

  /// The usual way: what waits in the WAL is put into the file, and a copy made of that. None when SQLite cannot make
  /// sense of the file.
  private static func fold(_ path: String, keeping kept: String) throws -> DatabaseQueue? {
    guard FileSystem.exists(path) else { return nil }
    do {
      // To one that only looks first: whoever may write puts a WAL in even where it cannot read the result.
      try DatabasePeek.open(path).read { try DatabasePeek.refuseStrangers($0, knowing: nil) }
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

  /// All files as they are. They are on the disk under the new name before the first of the old ones goes, and the
  /// ones beside the database go before another file takes its place.
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
