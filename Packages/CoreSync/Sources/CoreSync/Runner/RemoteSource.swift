/// A server, as the engine sees it. Its implementation maps rows to what goes over the wire.
public protocol RemoteSource: Sendable {
  /// Whose rows it gives and takes.
  var identity: AccountIdentity { get }
  var capabilities: RemoteCapabilities { get }

  /// The rows that changed after a cursor, deleted ones included; all rows without one.
  ///
  /// A bad credential must be `credentialsRefused`, never an empty page.
  func pull(after cursor: String?, limit: Int) async throws(RemoteFailure) -> PullPage

  /// Applies changes, each to a row of its own. A thrown failure means that any of them may have been applied.
  func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendAnswer
}
