import Foundation

/// What the system says about a path.
enum FileStatus: Equatable {
  case file
  case folder
  /// A link to a folder; one that is searched through only when it is named itself.
  case linkToFolder
  /// Nothing is there.
  case missing
  /// Something that cannot be read as a file, and why.
  case unusable(reason: String)

  init(of path: RawPath) {
    var own = stat()
    guard path.withCString({ lstat($0, &own) }) == 0 else {
      self = Self.failure(errno)
      return
    }
    var target = stat()
    guard path.withCString({ stat($0, &target) }) == 0 else {
      let code = errno
      self = code == ENOENT ? .unusable(reason: "it is a link to something that does not exist") : Self.failure(code)
      return
    }
    switch target.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = own.st_mode & S_IFMT == S_IFLNK ? .linkToFolder : .folder
    case S_IFIFO: self = .unusable(reason: "it is a pipe, not a file")
    case S_IFSOCK: self = .unusable(reason: "it is a socket, not a file")
    default: self = .unusable(reason: "it is a device, not a file")
    }
  }

  private static func failure(_ code: Int32) -> FileStatus {
    code == ENOENT || code == ENOTDIR ? .missing : .unusable(reason: SystemReason.of(code))
  }
}

/// The system's words for a failure, as a clause.
enum SystemReason {
  static func of(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
