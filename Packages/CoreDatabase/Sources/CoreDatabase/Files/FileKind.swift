#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Refuses what exists and is not a regular file. Opening a named pipe to read it would wait for a writer forever.
  ///
  /// A symbolic link to a regular file is one; where there is nothing, nothing is refused.
  static func requireRegularFile(_ path: String) throws(DatabaseFailure) {
    var info = stat()
    guard stat(path, &info) == 0 else { return }
    let kind: String
    switch info.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: kind = "a folder"
    case S_IFIFO: kind = "a named pipe"
    case S_IFSOCK: kind = "a socket"
    case S_IFCHR, S_IFBLK: kind = "a device"
    default: kind = "something else"
    }
    throw .cannotOpen(reason: "\(path) is \(kind), not a regular file")
  }

  /// The path without symbolic links. SQLite keeps its other files beside the file that a link leads to.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
