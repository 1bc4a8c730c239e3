import CoreCommon
import CoreSync
import CoreSyncTestSupport

/// The notebook server as a connection with one token sees it.
struct NotebookSource: RemoteSource {
  let base: ScriptedSource
  /// Whether the server rejects the token.
  let isRejected: @Sendable () -> Bool

  var identity: AccountIdentity { base.identity }
  var capabilities: RemoteCapabilities { base.capabilities }

  func pull(after cursor: String?, knowing known: [KnownRow], limit: Int) async throws(RemoteFailure) -> PullPage {
    if isRejected() { throw .credentialsRejected }
    return try await base.pull(after: cursor, knowing: known, limit: limit)
  }

  func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendResponse {
    if isRejected() { throw .credentialsRejected }
    return try await base.send(changes)
  }

  func hints() -> AsyncStream<RemoteHints> { base.hints() }
}
