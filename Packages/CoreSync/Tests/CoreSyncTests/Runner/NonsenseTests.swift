import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Testing

/// Answers every send with the same outcome.
private struct StubbornSource: RemoteSource {
  let identity = ScriptedServer().source().identity
  let capabilities = RemoteCapabilities()
  let outcome: SendOutcome
  let page: PullPage

  func pull(
    after cursor: String?, knowing known: [KnownRow], limit: Int
  ) async throws(RemoteFailure) -> PullPage {
    page
  }

  func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendResponse {
    .outcomes([outcome])
  }
}

struct NonsenseTests {
  private static func row(_ id: String) -> ServerRow {
    ServerRow(key: Client.key(id), fields: ["title": "old"], version: "v1", stamp: ServerStamp(time: "1", id: id))
  }

  static let outcomes: [SendOutcome] = [.stale(row("a")), .stale(row("other")), .accepted(row("other"))]

  @Test(arguments: outcomes)
  func `a server that contradicts itself is retried later, not at once`(outcome: SendOutcome) async throws {
    let page = PullPage(rows: [Self.row("a")], cursor: "1", isLast: true)
    let client = try Client(StubbornSource(outcome: outcome, page: page))
    try await client.signIn()
    _ = try await client.runner.run(.launch)
    try await client.edit("a", ["title": "new"])
    #expect(try await client.runner.run(.refresh).result == .finished(.waiting(until: 1001, after: nil)))
    #expect(try await client.row("a")?.fields["title"] == "new")
    #expect(try await client.row("other") == nil)
  }
}
