public import CoreSync

/// A client's way to a `ScriptedServer`.
public struct ScriptedSource: RemoteSource {
  let server: ScriptedServer
  public let identity: AccountIdentity
  public let capabilities: RemoteCapabilities

  public func pull(after cursor: String?, limit: Int) async throws(RemoteFailure) -> PullPage {
    try await server.pull(after: cursor, limit: limit)
  }

  public func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendAnswer {
    try await server.send(changes, asksForVersions: capabilities.preconditions)
  }
}
