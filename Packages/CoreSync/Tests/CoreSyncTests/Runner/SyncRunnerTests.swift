import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Foundation
import GRDB
import Testing

struct SyncRunnerTests {
  private let server = ScriptedServer()

  private func client(_ name: String = "A", _ capabilities: RemoteCapabilities? = nil) async throws -> Client {
    let client = try Client(server.source(capabilities: capabilities ?? RemoteCapabilities(batchLimit: 10)), name: name)
    try await client.signIn()
    return client
  }

  @Test func `two machines converge, whichever of them changed what`() async throws {
    let (one, two) = (try await client("A"), try await client("B"))
    for index in 0..<8 { try await one.edit("a\(index)", ["title": .text("from A \(index)")]) }
    try await two.edit("b", ["title": "from B"])
    for client in [one, two, one] { #expect(try await client.runner.run(.refresh).result == .finished(.quiet)) }
    #expect(try await one.rows() == two.rows())
    #expect(try await one.rows().count == 9)

    try await one.edit("b", ["title": "A was here"])
    try await two.edit("b", ["note": "so was B"])
    try await two.edit("a0", [:], isDeleted: true)
    for client in [two, one, two] { #expect(try await client.runner.run(.refresh).result == .finished(.quiet)) }
    #expect(try await one.rows() == two.rows())
    #expect(try await one.row("b")?.fields == ["title": "A was here", "note": "so was B"])
    #expect(try await one.row("a0")?.isDeleted == true)
  }

  @Test func `two machines that changed the same field both see the conflict resolved`() async throws {
    let (one, two) = (try await client("A"), try await client("B"))
    try await one.edit("a", ["title": "old"])
    for client in [one, two] { _ = try await client.runner.run(.refresh) }
    try await one.edit("a", ["title": "A"])
    try await two.edit("a", ["title": "B"])
    for client in [one, two] { _ = try await client.runner.run(.refresh) }
    #expect(try await one.conflicts().isEmpty)
    #expect(try await two.conflicts().count == 1)
    #expect(try await two.row("a")?.fields["title"] == "B")
    let outbox = two.outbox
    try await two.write { try outbox.keepMine($0, Client.key("a"), field: "title", at: 0) }
    for client in [two, one] { _ = try await client.runner.run(.refresh) }
    #expect(try await one.rows() == two.rows())
    #expect(try await one.row("a")?.fields["title"] == "B")
  }

  @Test func `the same rows created on two machines before signing in are merged`() async throws {
    let (one, two) = (try Client(server.source(), name: "A"), try Client(server.source(), name: "B"))
    for client in [one, two] {
      try await client.edit("same", ["title": "same file"])
      try await client.edit("other", ["title": .text("named differently")])
    }
    try await two.edit("other", ["title": "by B"])
    for client in [one, two] {
      try await client.signIn()
      _ = try await client.runner.run(.launch)
    }
    #expect(await server.rows.count == 2)
    #expect(try await two.conflicts().map(\.key.id) == ["other"])
    #expect(await server.applied.count == 2)
  }

  @Test func `an idle sync sends one request and writes nothing`() async throws {
    let client = try await client()
    try await client.edit("a", ["title": "old"])
    _ = try await client.runner.run(.launch)
    // The client's own changes come back once.
    _ = try await client.runner.run(.refresh)
    let count = await server.requestCount
    let revision = try await client.read { try Int64.fetchOne($0, sql: "SELECT value FROM revision") }
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.requestCount == count + 1)
    #expect(try await client.read { try Int64.fetchOne($0, sql: "SELECT value FROM revision") } == revision)
  }

  @Test func `the next page is requested once, while the current one is stored`() async throws {
    for index in 0..<8 { await server.put(Client.key("a\(index)"), ["title": .text("\(index)")]) }
    let client = try await client()
    await server.next(.pull, .stall)
    async let run = client.runner.run(.localCommit)
    await server.waitUntilStalled()
    // The first request is stalled; the next one stalls in its turn.
    await server.next(.pull, .stall)
    await server.release()
    await server.waitUntilStalled()
    for try await count in client.rowCounts() where count == 3 { break }
    await server.release()
    #expect(try await run.result == .finished(.quiet))
    #expect(try await client.rows().count == 8)
    #expect(await server.requestCount == 3)
  }

  @Test func `a missing page keeps the pages before it and is requested again`() async throws {
    for index in 0..<8 { await server.put(Client.key("a\(index)"), ["title": .text("\(index)")]) }
    let client = try await client()
    await server.next(.pull, .stall)
    async let run = client.runner.run(.localCommit)
    await server.waitUntilStalled()
    await server.next(.pull, .before(.timedOut))
    await server.release()
    guard case .finished(.waiting(_, .timedOut)) = try await run.result else {
      Issue.record("it did not wait")
      return
    }
    #expect(try await client.rows().count == 3)
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(try await client.rows().count == 8)
  }

  @Test func `a rolled-back server gets everything again, including deletions`() async throws {
    let (one, two) = (try await client("A"), try await client("B"))
    try await one.edit("a", ["title": "old"])
    try await one.edit("b", ["title": "old"])
    for client in [one, two] { _ = try await client.runner.run(.refresh) }
    await server.makeBackup()
    try await one.edit("a", ["title": "newer"])
    try await one.edit("b", [:], isDeleted: true)
    for index in 0..<5 { try await one.edit("new\(index)", ["title": "new"]) }
    for client in [one, two] { _ = try await client.runner.run(.refresh) }
    let rows = try await one.rows()
    await server.restoreBackup()
    for client in [two, one, two] { #expect(try await client.runner.run(.refresh).result == .finished(.quiet)) }
    #expect(try await one.rows() == rows)
    #expect(try await two.rows() == rows)
    #expect(await server.rows.mapValues(\.isDeleted).filter(\.value).map(\.key.id) == ["b"])
    #expect(await server.rows.count == 7)
    #expect(try await one.conflicts().isEmpty)
    #expect(try await two.conflicts().isEmpty)
  }

  @Test func `rows of a collection added by a new version sync on the next run`() async throws {
    let old = try await client()
    _ = try await old.runner.run(.launch)
    await server.put(RowKey(collection: "others", id: "there"), ["title": "there"])
    _ = try await old.runner.run(.refresh)
    let others = RecordTable(collection: "others")
    try await old.write { try others.apply($0, TableRow(["title": "here"]), to: "here") }
    let new = SyncRunner(
      database: old.database, tables: [Client.table, others], remote: server.source(),
      lockPath: old.folder.appending(path: "log.sqlite-sync").path(),
      environment: SyncEnvironment(now: { 1000 }, jitter: { 0 }, makeIntentID: { "new" }))
    #expect(try await new.run(.launch).result == .finished(.quiet))
    #expect(await server.rows[RowKey(collection: "others", id: "here")] != nil)
    #expect(try await old.read { try others.row($0, "there") } != nil)
  }

  @Test func `a second run joins the first, and a run in another process does not start`() async throws {
    let client = try await client()
    try await client.edit("a", ["title": "old"])
    await server.next(.pull, .stall)
    async let first = client.runner.run(.launch)
    await server.waitUntilStalled()
    let elsewhere = SyncRunner(
      database: client.database, tables: [Client.table], remote: server.source(),
      lockPath: client.folder.appending(path: "log.sqlite-sync").path(),
      environment: SyncEnvironment(now: { 1000 }, jitter: { 0 }, makeIntentID: { "never" }))
    #expect(try await elsewhere.run(.refresh).result == .anotherIsSyncing)
    #expect(try await client.runner.run(.localCommit).result == .joined)
    await server.release()
    #expect(try await first.result == .finished(.quiet))
    #expect(try await elsewhere.run(.refresh).result == .finished(.quiet))
  }

  @Test func `a canceled run ends without losing or duplicating anything`() async throws {
    let client = try await client()
    try await client.edit("a", ["title": "old"])
    await server.next(.send, .stall)
    let runner = client.runner
    let run = Task { try await runner.run(.launch) }
    await server.waitUntilStalled()
    run.cancel()
    #expect(try await run.value.result == .cancelled)
    #expect(try await client.entries().map(\.change.state) == [.sent])
    #expect(try await runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.applied.count == 1)
  }

  @Test func `a response to a request of the previous account is discarded`() async throws {
    let client = try await client()
    await server.put(Client.key("a"), ["title": "of the old account"])
    await server.next(.pull, .stall)
    async let run = client.runner.run(.launch)
    await server.waitUntilStalled()
    try await client.signIn(to: AccountIdentity(server: "https://other.example", name: "me"))
    await server.release()
    #expect(try await run.result == .finished(.signedOut))
    #expect(try await client.rows().isEmpty)
  }
}
