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
  /// A symbolic link, where links are not followed.
  case link
  /// A symbolic link that leads nowhere, or to something only this process has open, as `/dev/stdout` does.
  case brokenLink
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

  /// The kind of what has the name: a symbolic link is not followed, and is a ``link``.
  ///
  /// - Returns: `nil` when nothing is there, or the folder cannot be searched.
  public init?(named path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFLNK: self = .link
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .unknown
    }
  }
}
