import CoreCommon
import DomainAccount

extension SyncStatus {
  /// The messages about pending changes: one for those sent automatically, and one for those that need a decision.
  var sentences: [String] {
    guard account != nil else { return [] }
    return [
      Self.sentence(backlog.sendableCount, "to send."),
      Self.sentence(backlog.heldCount, "waiting for your decision: fettle conflicts list"),
    ].compactMap(\.self)
  }

  private static func sentence(_ count: Int, _ rest: String) -> String? {
    switch count {
    case 0: nil
    case 1: "1 pending change \(rest)"
    default: "\(count) pending changes \(rest)"
    }
  }
}
