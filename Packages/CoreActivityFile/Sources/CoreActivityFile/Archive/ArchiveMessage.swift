import CoreReasons
import SystemLibArchive

extension FileRejection {
  /// What this error of an archive means if that archive is a member of another; `nil` if it ends the whole walk.
  var obstacleOfMember: ArchiveMemberProblem? {
    switch self {
    case .archive(.damaged): .damaged
    case .archive(.encrypted): .encrypted
    case .archive(.cutOff): .cutOff
    case .unreadableMember(let obstacle): obstacle
    default: nil
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
