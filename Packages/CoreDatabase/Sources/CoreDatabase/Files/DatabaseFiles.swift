import CoreSystem
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names of the files next to a database.
struct DatabaseFiles {
  /// The files SQLite keeps next to a database while it is open, or after a crash.
  static let companions = ["-wal", "-shm", "-journal"]

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Whether the file alone is the whole database, with nothing next to it to be merged or rolled back.
  var isSettled: Bool {
    FileSystem.byteCount(path + "-wal") == 0 && FileSystem.byteCount(path + "-journal") == 0
  }

  /// `log.before-<step>.sqlite` for `log.sqlite`.
  func copy(before step: String) -> String {
    stem + ".before-" + step.replacing("/", with: "-") + ".sqlite"
  }

  /// `log.before-restore-<n>.sqlite` with the smallest unused number.
  fileprivate func freeCopyBeforeRestore() -> String {
    freeCopy(before: "restore")
  }

  /// `log.before-replacement-<n>.sqlite`, likewise.
  func freeCopyBeforeReplacement() -> String {
    freeCopy(before: "replacement")
  }

  private func freeCopy(before event: String) -> String {
    var number = 1
    while ["", "-wal"].contains(where: { FileSystem.exists(copy(before: "\(event)-\(number)") + $0) }) { number += 1 }
    return copy(before: "\(event)-\(number)")
  }

  /// Removes copies made before migrations, except the newest `count`.
  func pruneCopiesBeforeMigrations(keeping count: Int) {
    prune(keeping: count) { !$0.hasPrefix("restore-") && !$0.hasPrefix("replacement-") }
  }

  /// The same for copies made when another file replaced this one.
  func pruneCopiesBeforeReplacements(keeping count: Int = 3) {
    prune(keeping: count) { $0.hasPrefix("replacement-") }
  }

  /// - Parameter isWanted: tests the part of the name after `log.before-`.
  private func prune(keeping count: Int, where isWanted: (Substring) -> Bool) {
    let copies = neighbors { name in
      name.hasPrefix(copyPrefix) && name.hasSuffix(".sqlite") && isWanted(name.dropFirst(copyPrefix.count))
    }.map { path in
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      return (path: path, date: date ?? .distantPast)
    }
    for copy in copies.sorted(by: { ($0.date, $0.path) > ($1.date, $1.path) }).dropFirst(count) {
      for suffix in [""] + Self.companions { FileSystem.remove(copy.path + suffix) }
    }
  }

  /// Removes files of this database, its copies and its backups that killed processes left unfinished. Files that a
  /// process still writes to are locked, and stay.
  func removeAbandonedParts() {
    let name = URL(filePath: path).lastPathComponent
    let stem = URL(filePath: stem).lastPathComponent
    PartFile.removeAbandonedDatabases(
      neighbors { other in
        other.hasPrefix(name + PartFile.mark) || (other.hasPrefix(copyPrefix) && other.contains(PartFile.mark))
          || (other.hasPrefix(stem + "-") && PartFile.isPartOrCompanion(other))
      })
  }

  /// Removes unfinished files of any backup in the folder left by killed processes.
  func removeAbandonedPartsOfAll() {
    PartFile.removeAbandonedDatabases(
      neighbors(PartFile.isPartOrCompanion).filter { PartFile.isDatabase(String(PartFile.main($0))) })
  }

  private func neighbors(_ isWanted: (String) -> Bool) -> [String] {
    let folder = FileSystem.folder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(isWanted).map { URL(filePath: folder).appending(path: $0).path(percentEncoded: false) }
  }

  private var copyPrefix: String {
    URL(filePath: stem).lastPathComponent + ".before-"
  }

  private var stem: String {
    URL(filePath: path).deletingPathExtension().path(percentEncoded: false)
  }
}

/// The location of a database.
public enum DatabaseLocation: Equatable, Sendable {
  /// A file that outlives the program. Its folder is created if it is missing.
  case file(path: String)
  /// A file in a folder of its own that is deleted with the `LocalDatabase`.
  case temporary
}

/// The attributes of a file that change when something is written to it, unless it is written to twice within a tick of
/// the clock.
struct FileStamp: Equatable {
  private let file: UInt64
  private let byteCount: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// `nil` if there is no file.
  init?(of path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = info.st_mtimespec
    #else
      let modified = info.st_mtim
    #endif
    file = UInt64(info.st_ino)
    byteCount = Int64(info.st_size)
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }
}

/// Unfinished files that are databases, and SQLite's files next to them.
extension PartFile {
  /// Fails if the destination exists and may not be replaced, or has no folder.
  static func require(_ target: String, free: Bool) throws(DatabaseFailure) {
    if free, FileSystem.exists(target) { throw .isThere(target) }
    let folder = FileSystem.folder(of: target)
    if !FileSystem.exists(folder) { throw .cannotOpen(reason: "the folder \(folder) does not exist") }
  }

  func placeDatabase(replacing: Bool) throws(DatabaseFailure) {
    do throws(FileError) {
      try place(replacing: replacing)
    } catch .alreadyExists {
      throw .isThere(target)
    } catch {
      throw DatabaseFailure(error)
    }
  }

  /// Removes it and SQLite's files next to it.
  func discardDatabase() {
    Self.removeDatabase(path)
  }

  private static func removeDatabase(_ path: String) {
    for suffix in [""] + DatabaseFiles.companions { FileSystem.remove(path + suffix) }
  }

  /// Whether only this package uses such a name: one with a UUID, possibly for one of SQLite's files next to it.
  fileprivate static func isPartOrCompanion(_ name: String) -> Bool {
    isPart(String(main(name)))
  }

  /// Whether a file is a database or the beginning of one, whatever its name.
  fileprivate static func isDatabase(_ path: String) -> Bool {
    guard let file = try? ByteFile(path) else { return true }
    guard let start = file.bytes(at: 0, count: PageFile.magic.count) else { return file.byteCount == 0 }
    return start == PageFile.magic || start.allSatisfy { $0 == 0 }
  }

  /// Removes the ones whose writers have ended.
  ///
  /// - Parameter paths: unfinished files, and SQLite's files next to them.
  fileprivate static func removeAbandonedDatabases(_ paths: [String]) {
    for path in Set(paths.map { String(main($0)) }) where isAbandoned(path) { removeDatabase(path) }
  }

  static func main(_ name: String) -> Substring {
    for suffix in DatabaseFiles.companions where name.hasSuffix(suffix) { return name.dropLast(suffix.count) }
    return Substring(name)
  }
}

extension DatabaseFailure {
  fileprivate static func isThere(_ path: String) -> DatabaseFailure {
    .cannotOpen(reason: "\(path) already exists")
  }
}

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
