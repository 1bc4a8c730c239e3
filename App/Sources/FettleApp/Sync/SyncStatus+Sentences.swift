import DomainAccount

extension SyncStatus {
  /// What a command tells of what it could not send: a line for what goes by itself, and one for what has to be decided.
  var sentences: [String] {
    guard account != nil else { return [] }
    return [
      Self.sentence(sendableCount, "to be sent."), Self.sentence(heldCount, "for a decision: fettle conflicts list"),
    ].compactMap(\.self)
  }

  private static func sentence(_ count: Int, _ rest: String) -> String? {
    switch count {
    case 0: nil
    case 1: "1 change waits \(rest)"
    default: "\(count) changes wait \(rest)"
    }
  }
}
