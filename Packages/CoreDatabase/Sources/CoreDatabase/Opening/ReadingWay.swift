import CoreSystem
import Foundation

/// How a database is read that cannot be written to.
enum ReadingWay {
  /// As others do who have it open: with the files that SQLite keeps beside it.
  case shared
  /// The file alone, as long as nothing waits beside it; nobody may change it meanwhile.
  case alone
  /// A copy elsewhere. SQLite cannot read a WAL without its index, nor a journal without rolling it back, where it may
  /// not write.
  case copied

  static func ways(of path: String, because refusal: DatabaseFailure) -> [ReadingWay] {
    switch refusal {
    // Somebody writes to it just now.
    case .busy: [.shared]
    case .readOnly: needsCopy(path) ? [.copied] : [DatabaseFiles(path).isSettled ? .alone : .shared]
    default: [.shared, DatabaseFiles(path).isSettled ? .alone : .copied]
    }
  }

  /// What SQLite is given to read it.
  func file(_ path: String) throws -> (path: String, folder: TemporaryFolder?) {
    switch self {
    case .shared: return (path, nil)
    case .alone: return (DatabasePeek.readingPath(path), nil)
    case .copied:
      let folder = try TemporaryFolder()
      return (try Self.copy(path, to: folder), folder)
    }
  }

  /// Copies the file and what waits beside it to be put in or rolled back.
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
