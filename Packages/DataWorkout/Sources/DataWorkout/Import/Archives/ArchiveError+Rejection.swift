import CoreActivityFile
import DomainWorkout

extension ArchiveError {
  /// Why Fettle imports nothing, or nothing more, from the archive.
  var rejection: FileRejection {
    switch self {
    case .notFound: .notFound
    case .unreadable(let cause): .unreadable(cause.domain)
    case .notAnArchive, .damaged: .archive(.damaged)
    case .encrypted: .archive(.encrypted)
    case .truncated: .archive(.cutOff)
    case .tooManyMembers: .archive(.tooManyMembers)
    case .tooLarge: .archive(.tooLarge)
    case .member(let obstacle): .unreadableMember(obstacle.problem)
    }
  }
}

extension ArchiveMember.Obstacle {
  var problem: ArchiveMemberProblem {
    switch self {
    case .encrypted: .encrypted
    case .symbolicLink, .hardLink: .link
    case .specialFile: .device
    case .tooManyLevels: .nestedTooDeep
    case .unsupportedFormat: .unsupported
    case .checksumMismatch, .damaged: .damaged
    case .truncated: .cutOff
    case .expandsTooMuch: .expandsTooMuch
    }
  }
}
