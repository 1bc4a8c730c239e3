import Foundation

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
