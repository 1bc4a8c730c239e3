import Foundation
import SystemGNU

/// Waits until data has reached the disk, so that it survives a power cut.
public enum DiskSync {
  /// Waits until the contents of a file, or the names in a folder, are on the disk.
  public static func synchronize(_ path: String) throws(FileError) {
    try OpenFile(path, O_RDONLY | O_NONBLOCK).synchronize()
  }

  /// Waits until the name of the file at `path` is on the disk: a new, moved or removed file is a change of its folder.
  ///
  /// A folder that is writable but not readable, and a file system that does not synchronize folders, are not failures:
  /// there is nothing to wait for.
  public static func synchronizeFolder(of path: String) throws(FileError) {
    try synchronizeFolder(of: path, by: .system)
  }

  /// Waits until everything that was written to the file system of an existing path is on the disk: much faster than
  /// waiting for each of many small files.
  public static func synchronizeFileSystem(of path: String) throws(FileError) {
    let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
    while syncfs(file.descriptor) != 0 {
      if errno != EINTR { throw FileError(errno: errno) }
    }
  }

  static func synchronizeFolder(of path: String, by calls: FileCalls) throws(FileError) {
    do throws(FileError) {
      try OpenFile(folder(of: path), O_RDONLY | O_DIRECTORY).synchronize(by: calls)
    } catch .notPermitted, .other(EINVAL), .other(ENOTSUP) {
      return
    }
  }

  /// The path of the folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
