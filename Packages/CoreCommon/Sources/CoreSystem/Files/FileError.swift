import Foundation

/// Why a file could not be read, written, moved or locked.
public enum FileError: Error, Equatable, Sendable {
  /// There is no such file, or no such folder.
  case missing
  /// A file or folder already has the name.
  case alreadyExists
  /// The disk or the quota is full.
  case noSpace
  /// The file is larger than the caller, the file system or a limit of the process allows.
  case tooLarge
  /// The permissions of the file or of its folder do not allow it, or the file system is read-only.
  case notPermitted
  /// The path leads to something other than a regular file.
  case notRegular(FileKind)
  /// Users other than the owner may access a file that is meant to be private.
  case accessibleByOthers
  /// Any other error of the system, by its number (`errno`).
  case other(code: Int32)

  /// - Parameter code: the value of `errno` right after a system call failed.
  public init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EEXIST, ENOTEMPTY: self = .alreadyExists
    case ENOSPC, EDQUOT: self = .noSpace
    case EFBIG: self = .tooLarge
    case EACCES, EPERM, EROFS: self = .notPermitted
    case EISDIR: self = .notRegular(.folder)
    case ELOOP: self = .notRegular(.link)
    default: self = .other(code: code)
    }
  }

  /// The reason as a clause, such as "the disk is full".
  public var reason: String {
    switch self {
    case .missing: "it does not exist"
    case .alreadyExists: "it already exists"
    case .noSpace: "the disk is full"
    case .tooLarge: "it is too large"
    case .notPermitted: "no permission for the file or its folder"
    case .notRegular(.folder): "it is a folder"
    case .notRegular(.link): "it is a symbolic link"
    case .notRegular(.brokenLink): "it is a symbolic link that leads to no file"
    case .notRegular: "it is not a regular file"
    case .accessibleByOthers: "other users can access it"
    case .other(let code): String(cString: strerror(code))
    }
  }
}
