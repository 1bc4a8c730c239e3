import DomainWorkout
import Foundation

/// What the system reports about a path.
enum FileStatus: Equatable {
  case file(FileTimes)
  case folder
  /// A link to a folder; searched only when it is named itself.
  case linkToFolder
  /// Nothing exists there.
  case missing
  /// Something that cannot be read as a file, and the reason.
  case unusable(UnreadableCause)

  init(of path: RawPath) {
    var own = stat()
    guard path.withCString({ lstat($0, &own) }) == 0 else {
      self = Self.failure(errno)
      return
    }
    var target = stat()
    guard path.withCString({ stat($0, &target) }) == 0 else {
      let code = errno
      self = code == ENOENT ? .unusable(.danglingLink) : Self.failure(code)
      return
    }
    switch target.st_mode & S_IFMT {
    case S_IFREG: self = .file(FileTimes(target))
    case S_IFDIR: self = own.st_mode & S_IFMT == S_IFLNK ? .linkToFolder : .folder
    case S_IFIFO: self = .unusable(.pipe)
    case S_IFSOCK: self = .unusable(.socket)
    default: self = .unusable(.device)
    }
  }

  private static func failure(_ code: Int32) -> FileStatus {
    code == ENOENT || code == ENOTDIR ? .missing : .unusable(.system(code))
  }
}

extension UnreadableCause {
  /// The system's description of a failure.
  static func system(_ code: Int32) -> UnreadableCause {
    .system(message: String(cString: strerror(code)).lowercased())
  }
}
