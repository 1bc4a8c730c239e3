import Foundation

/// The identity of the file that a path leads to, whatever its contents. Another file at the same path has another
/// identity.
///
///     // Has somebody replaced the file since it was opened?
///     FileIdentity(of: path) != FileIdentity(descriptor: descriptor)
public struct FileIdentity: Hashable, Sendable {
  /// The number of the file system.
  public let device: UInt64
  /// The file's number in its file system.
  public let inode: UInt64

  /// `nil` when there is no file. Follows symbolic links.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// `nil` when the descriptor is not open.
  public init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

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

/// The permissions of a new file.
public enum FilePermissions: Equatable, Sendable {
  /// Only the owner may read and write it (0600), whatever the umask is.
  case ownerOnly
  /// What the person's umask leaves of "everybody may read and write".
  case standard
  /// These permission bits, such as `0o640`, whatever the umask is.
  case exactly(UInt16)

  /// The permission bits of an existing file; `nil` when there is none.
  public static func ofFile(at path: String) -> FilePermissions? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return .exactly(UInt16(truncatingIfNeeded: status.st_mode & 0o777))
  }

  /// The same, without the right of others to change the file.
  public var forOwnerToChange: FilePermissions {
    switch self {
    case .ownerOnly: .ownerOnly
    case .standard: .exactly(0o644)
    case .exactly(let bits): .exactly(bits & ~0o022)
    }
  }

  var mode: mode_t {
    switch self {
    case .ownerOnly: 0o600
    case .standard: 0o666
    case .exactly(let bits): mode_t(bits & 0o777)
    }
  }

  var isReducedByUmask: Bool { self == .standard }
}
