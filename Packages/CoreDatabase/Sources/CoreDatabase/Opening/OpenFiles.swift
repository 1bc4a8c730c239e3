import CoreSystem
import Foundation

/// A database file and its WAL, as recorded in the lock file by the last process that opened them.
///
/// SQLite finds a WAL only by its name, so it would merge an old file's WAL into a new file that has replaced the old
/// one.
struct OpenFiles: Equatable {
  let file: FileIdentity
  let wal: FileIdentity

  /// The current files at a path; `nil` if there is no WAL.
  init?(at path: String) {
    guard let file = FileIdentity(of: path), let wal = FileIdentity(of: path + "-wal") else { return nil }
    self.file = file
    self.wal = wal
  }

  init?(note: String) {
    let numbers = note.split(separator: " ").compactMap { UInt64($0) }
    guard numbers.count == 4 else { return nil }
    file = FileIdentity(device: numbers[0], inode: numbers[1])
    wal = FileIdentity(device: numbers[2], inode: numbers[3])
  }

  var note: String { "\(file.device) \(file.inode) \(wal.device) \(wal.inode)" }

  /// Whether the WAL at `path` is recorded as belonging to a file that no longer exists. A WAL that came with its file,
  /// as in a copied folder, is not the recorded one.
  static func isWALLeftBehind(at path: String) -> Bool {
    guard let wal = FileIdentity(of: path + "-wal"),
      let lock = DatabaseLock(of: path, makingFile: false), let noted = OpenFiles(note: lock.note)
    else { return false }
    return noted.wal == wal && noted.file != FileIdentity(of: path)
  }

  /// Renames a WAL that belongs to another file, so that nothing mistakes it for part of the file at `path`. Processes
  /// that still have the other file open continue to read it. Requires the opening lock.
  static func setAsideWALLeftBehind(at path: String) throws {
    guard isWALLeftBehind(at: path) else { return }
    try FileSystem.move(path + "-wal", to: DatabaseFiles(path).freeCopyBeforeReplacement() + "-wal")
    FileSystem.remove(path + "-shm")
  }
}
