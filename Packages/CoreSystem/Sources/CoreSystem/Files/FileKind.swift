import Foundation

/// The kind of file that a path leads to.
public enum FileKind: Equatable, Sendable {
  case regular
  case folder
  case pipe
  case socket
  case device
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
