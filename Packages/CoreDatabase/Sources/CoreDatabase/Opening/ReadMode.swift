import CoreSystem
import Foundation

/// How to read a database that is not writable.
enum ReadMode {
  /// Together with other processes that have it open, using the files that SQLite keeps next to it.
  case shared
  /// Only the file itself, if there is nothing next to it to merge; nobody may change it meanwhile.
  case alone
  /// A copy in another folder. Without write access, SQLite cannot read a WAL without its index, or a journal that must
  /// be rolled back.
  case copied

  static func candidates(for path: String, after readOnlyCause: DatabaseFailure) -> [ReadMode] {
    switch readOnlyCause {
    // A process is currently writing to the database.
    case .busy: [.shared]
    case .readOnly: needsCopy(path) ? [.copied] : [DatabaseFiles(path).isSettled ? .alone : .shared]
    default: [.shared, DatabaseFiles(path).isSettled ? .alone : .copied]
    }
  }

  /// The URI with which SQLite reads it.
  func file(_ path: String) throws -> (path: String, folder: TemporaryFolder?) {
    switch self {
    case .shared: return (path, nil)
    case .alone: return (DatabasePeek.readingPath(path), nil)
    case .copied:
      let folder = try TemporaryFolder()
      return (try Self.copy(path, to: folder), folder)
    }
  }

  /// Copies the database file, and the files next to it that must be merged or rolled back.
  static func copy(_ path: String, to folder: TemporaryFolder) throws -> String {
    let copy = folder.path(of: "copy.sqlite")
    for suffix in ["", "-wal", "-journal"] where FileSystem.exists(path + suffix) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    return copy
  }

  private static func needsCopy(_ path: String) -> Bool {
    guard !FileSystem.isWritable(FileSystem.folder(of: path)) else { return false }
    return FileSystem.byteCount(path + "-wal") > 0 && !FileSystem.exists(path + "-shm")
  }
}
