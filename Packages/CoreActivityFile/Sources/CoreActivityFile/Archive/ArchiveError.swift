import SystemLibArchive

/// Why an archive, or one of its members, cannot be read.
public enum ArchiveError: Error, Equatable, Sendable {
  /// There is no such file.
  case notFound
  /// The system did not allow it to be read.
  case unreadable(ActivityFileError.UnreadableCause)
  /// The file is no archive of a supported kind.
  case notAnArchive
  /// The archive's own list of members is encrypted.
  case encrypted
  /// The file ends before the archive does; the members up to there were intact.
  case truncated
  /// The archive violates its format in a way that nothing more can be read from it.
  case damaged
  /// More members than ``ArchiveLimits`` allow.
  case tooManyMembers(limit: Int)
  /// Larger in all, when decompressed, than ``ArchiveLimits`` allow.
  case tooLarge(limitBytes: Int)
  /// The content of the current member cannot be read, or not to its end. The walk can continue: this is the only case
  /// after which ``ArchiveReader/next()`` has more to return.
  case member(ArchiveMember.Obstacle)
}

extension ArchiveError {
  init(_ error: ActivityFileError) {
    switch error {
    case .notFound: self = .notFound
    case .unreadable(let cause): self = .unreadable(cause)
    default: self = .damaged
    }
  }

  /// What this error of an archive means if that archive is a member of another; `nil` if it ends the whole walk.
  var obstacleOfMember: ArchiveMember.Obstacle? {
    switch self {
    case .notAnArchive, .damaged: .damaged
    case .encrypted: .encrypted
    case .truncated: .truncated
    case .member(let obstacle): obstacle
    case .notFound, .unreadable, .tooManyMembers, .tooLarge: nil
    }
  }
}

/// Why libarchive cannot continue, which only its message shows.
struct ArchiveMessage {
  private let text: String

  init(of archive: OpaquePointer?) {
    text = archive_error_string(archive).map { String(cString: $0).lowercased() } ?? ""
  }

  var isEmpty: Bool { text.isEmpty }
  var isAboutEncryption: Bool { text.contains("crypt") }
  var isAboutEarlyEnd: Bool { ["truncated", "premature"].contains(where: text.contains) }
  /// Which is an early end only if all of the input was read.
  var isAboutMissingProgress: Bool { text.contains("no progress") }
}
