/// What may have changed on a server.
public struct RemoteHints: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Rows of the account.
  public static let rows = RemoteHints(rawValue: 1)
  /// The things that the source observes in addition to rows.
  public static let watched = RemoteHints(rawValue: 2)

  /// As after connecting: earlier changes are unknown.
  public static let all: RemoteHints = [.rows, .watched]
}

extension AsyncStream.Continuation where Element == RemoteHints {
  /// Adds hints to those not read yet. The stream keeps one element, so `bufferingNewest(1)` loses none.
  public func hint(_ hints: RemoteHints) {
    if case .dropped(let unread) = yield(hints), !hints.isSuperset(of: unread) { yield(hints.union(unread)) }
  }
}
