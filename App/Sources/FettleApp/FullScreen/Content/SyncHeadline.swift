import CoreCommon
import DomainAccount

/// The most important part of the sync status.
enum SyncHeadline: Equatable {
  case conflicts(Int)
  case rejected(Int)
  case pending(Int)
  case synced

  /// `nil` while nobody is signed in.
  init?(_ status: SyncStatus) {
    guard status.account != nil else { return nil }
    self =
      if status.conflictCount > 0 {
        .conflicts(status.conflictCount)
      } else if status.rejectedCount > 0 {
        .rejected(status.rejectedCount)
      } else if status.waitingCount > 0 {
        .pending(status.waitingCount)
      } else {
        .synced
      }
  }

  var text: String {
    switch self {
    case .conflicts(1): "1 conflict"
    case .conflicts(let count): "\(count) conflicts"
    case .rejected(let count): "\(count) rejected"
    case .pending(let count): "\(count) pending"
    case .synced: "synced"
    }
  }
}
