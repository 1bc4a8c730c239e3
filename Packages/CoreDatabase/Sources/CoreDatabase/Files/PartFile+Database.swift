import CoreSystem
import Foundation

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
  static func isPartOrCompanion(_ name: String) -> Bool {
    isPart(String(main(name)))
  }

  /// Whether a file is a database or the beginning of one, whatever its name.
  static func isDatabase(_ path: String) -> Bool {
    guard let file = try? ByteFile(path) else { return true }
    guard let start = file.bytes(at: 0, count: PageFile.magic.count) else { return file.byteCount == 0 }
    return start == PageFile.magic || start.allSatisfy { $0 == 0 }
  }

  /// Removes the ones whose writers have ended.
  ///
  /// - Parameter paths: unfinished files, and SQLite's files next to them.
  static func removeAbandonedDatabases(_ paths: [String]) {
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
