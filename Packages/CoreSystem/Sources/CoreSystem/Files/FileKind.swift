import Foundation

/// The kind of file that a path leads to.
public enum FileKind: Equatable, Sendable {
  /// A file with contents.
  case regular
  /// A folder.
  case folder
  /// A named pipe; reading it can wait forever.
  case pipe
  /// A socket in the file system.
  case socket
  /// A character or block device.
  case device
  /// A kind without a name here.
  case unknown

  /// Follows symbolic links.
  ///
  /// - Returns: `nil` when nothing is there, or the folder cannot be searched.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .unknown
    }
  }
}
