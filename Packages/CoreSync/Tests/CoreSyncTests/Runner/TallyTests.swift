import CoreCommon
import CoreSync
import CoreSyncTestSupport
import GRDB
import Testing

/// The counts that a run reports, and that nothing is written when nothing was done.
struct TallyTests {
  private let server = ScriptedServer()

  private func client(_ name: String = "A") async throws -> Client {
    let client = try Client(server.source(), name: name)
    try await client.signIn()
    return client
  }

  private func revision(_ client: Client) async throws -> Int64? {
    try await client.read { try Int64.fetchOne($0, sql: "SELECT value FROM revision") }
  }

  @Test func `sent changes, received rows and conflicts are counted`() async throws {
    let (one, two) = (try await client("A"), try await client("B"))
    for id in ["a", "b", "c", "d"] { try await one.edit(id, ["title": .text(id)]) }
    #expect(try await one.runner.run(.refresh).tally == SyncTally(sentCount: 4))
    #expect(try await two.runner.run(.refresh).tally == SyncTally(receivedCount: 4))
    try await one.edit("a", ["title": "A"])
    try await one.edit("b", ["note": "A"])
    try await one.edit("c", [:], isDeleted: true)
    _ = try await one.runner.run(.refresh)
    try await two.edit("a", ["title": "B"])
    #expect(try await two.runner.run(.refresh).tally == SyncTally(receivedCount: 2, conflictCount: 1))
    #expect(try await two.runner.run(.refresh).tally == SyncTally())
  }

  @Test func `a completed deletion counts as sent, but a rejected change does not`() async throws {
    // With tombstones, a missing row means that the server was rolled back.
    let client = try Client(server.source(capabilities: RemoteCapabilities(tombstones: false, batchLimit: 10)))
    try await client.signIn()
    try await client.edit("a", ["title": "old"])
    try await client.edit("b", ["title": "old"])
    _ = try await client.runner.run(.refresh)
    await server.drop(Client.key("a"))
    await server.reject(Client.key("b"), reason: "no")
    try await client.edit("a", [:], isDeleted: true)
    try await client.edit("b", ["title": "new"])
    #expect(try await client.runner.run(.refresh).tally == SyncTally(sentCount: 1))
  }

  @Test func `a deleted row that was never here is not counted`() async throws {
    let client = try await client()
    await server.put(Client.key("a"), ["title": "gone"], isDeleted: true)
    #expect(try await client.runner.run(.refresh).tally == SyncTally())
    #expect(try await client.row("a")?.isDeleted == true)
  }

  @Test func `a page of known rows makes no commit`() async throws {
    let row = ServerRow(
      key: Client.key("a"), fields: ["title": "young"], version: "v1", stamp: ServerStamp(time: "1", id: "a"))
    let client = try Client(ForgetfulSource(page: PullPage(rows: [row], cursor: "c", isLast: true)))
    try await client.signIn()
    #expect(try await client.runner.run(.refresh).tally == SyncTally(receivedCount: 1))
    let before = try await revision(client)
    #expect(try await client.runner.run(.refresh) == SyncRun(.finished(.quiet)))
    #expect(try await revision(client) == before)
  }

  @Test func `a row that appears twice on a page gets its last version`() async throws {
    func row(_ id: String, _ title: String, at time: String) -> ServerRow {
      ServerRow(
        key: Client.key(id), fields: ["title": .text(title)], version: time, stamp: ServerStamp(time: time, id: id))
    }
    let rows = [row("a", "young", at: "1"), row("b", "other", at: "2"), row("a", "old", at: "3")]
    let client = try Client(ForgetfulSource(page: PullPage(rows: rows, cursor: "c", isLast: true)))
    try await client.signIn()
    #expect(try await client.runner.run(.refresh).tally.receivedCount == 3)
    #expect(try await client.row("a")?.fields["title"] == "old")
    #expect(try await client.row("b")?.fields["title"] == "other")
  }

  @Test func `server hints reach the listener`() async {
    let source = server.source()
    var hints = source.hints().makeAsyncIterator()
    #expect(await hints.next() == .all)
    server.hint()
    #expect(await hints.next() == .rows)
    server.hint(.watched)
    #expect(await hints.next() == .watched)
  }

  @Test func `unread hints are combined, and none are lost`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: RemoteHints.self, bufferingPolicy: .bufferingNewest(1))
    continuation.hint(.watched)
    for _ in 1...100 { continuation.hint(.rows) }
    var hints = stream.makeAsyncIterator()
    #expect(await hints.next() == .all)
    continuation.hint(.rows)
    continuation.finish()
    #expect(await hints.next() == .rows)
    #expect(await hints.next() == nil)
  }
}

/// Returns the same page to every request.
private struct ForgetfulSource: RemoteSource {
  let identity = ScriptedServer().source().identity
  let capabilities = RemoteCapabilities()
  let page: PullPage

  func pull(
    after cursor: String?, knowing known: [KnownRow], limit: Int
  ) async throws(RemoteFailure) -> PullPage { page }

  func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendResponse { .outcomes([]) }
}
