import CoreSystem
import Foundation

/// Which database file and which WAL belong together, as the last process to open them noted it in the lock file.
///
/// SQLite finds a WAL by its name alone and would put the old file's WAL into a new file that took the old one's place.
struct OpenFiles: Equatable {
  let file: FileIdentity
  let wal: FileIdentity

  /// What is in place now; none without a WAL.
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

  /// Whether the WAL at `path` was noted to belong to a file that is no longer there. A WAL that came with its file, as
  /// in a copied folder, is another one than was noted.
  static func isWALLeftBehind(at path: String) -> Bool {
    guard let wal = FileIdentity(of: path + "-wal"),
      let lock = DatabaseLock(of: path, makingFile: false), let noted = OpenFiles(note: lock.note)
    else { return false }
    return noted.wal == wal && noted.file != FileIdentity(of: path)
  }

  /// Moves a WAL that belongs to another file to a name that nobody takes for a part of the file at `path`. Who still
  /// has the other file open goes on reading it. Only for who holds the lock of opening.
  static func setAsideWALLeftBehind(at path: String) throws {
    guard isWALLeftBehind(at: path) else { return }
    try FileSystem.move(path + "-wal", to: DatabaseFiles(path).freeCopyBeforeReplacement() + "-wal")
    FileSystem.remove(path + "-shm")
  }
}
