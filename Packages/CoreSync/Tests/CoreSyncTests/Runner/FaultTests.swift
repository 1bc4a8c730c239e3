import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

struct FaultTests {
  private let server = ScriptedServer()
  private let key = Client.key("a")

  private func client(_ capabilities: RemoteCapabilities = RemoteCapabilities(batchLimit: 10)) async throws -> Client {
    let client = try Client(server.source(capabilities: capabilities), name: "A")
    try await client.signIn()
    return client
  }

  static let faults: [(ScriptedServer.Request, ScriptedServer.Fault)] = [
    (.pull, .before(.unreachable)), (.pull, .after(.timedOut)), (.send, .before(.serverFault)),
    (.send, .after(.timedOut)), (.send, .after(.invalidResponse)), (.send, .before(.rateLimited(after: nil))),
  ]

  @Test(arguments: faults.indices)
  func `after a temporary failure everything arrives exactly once`(index: Int) async throws {
    let client = try await client()
    let (request, fault) = Self.faults[index]
    try await client.edit("a", ["title": "new"])
    try await client.edit("b", ["title": "new"])
    await server.next(request, fault)
    guard case .finished(.waiting(let time, _)) = try await client.runner.run(.launch).result else {
      Issue.record("it did not wait")
      return
    }
    #expect(time > 1000)
    #expect(try await client.status().waitingCount == 2)
    await server.next(request, fault)
    _ = try await client.runner.run(.refresh)
    if case .before(.rateLimited) = fault { return }
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.applied.count == 2)
    #expect(try await client.status().waitingCount == 0)
  }

  @Test func `a failure is stored with its first time until the server responds`() async throws {
    let client = try await client()
    let met: [(now: Double, failure: RemoteFailure, since: Double)] = [
      (1000, .unreachable, 1000), (1500, .unreachable, 1000), (1800, .missingLibrary("libx.so.1"), 1800),
      (2000, .notSecure(reason: "so"), 2000),
    ]
    for (now, failure, since) in met {
      client.clock.set(now)
      await server.next(.pull, .before(failure))
      _ = try await client.runner.run(.refresh)
      #expect(try await client.status().failure == SyncFailure(failure, since: Date(timeIntervalSince1970: since)))
    }
    client.clock.set(2001)
    // It sends no request now, so the failure is kept.
    _ = try await client.runner.run(.localCommit)
    #expect(try await client.status().failure?.since.timeIntervalSince1970 == 2000)
    _ = try await client.runner.run(.refresh)
    #expect(try await client.status().failure == nil)
  }

  @Test func `rejected credentials are stored as a failure until the user signs out`() async throws {
    let client = try await client()
    await server.next(.pull, .before(.credentialsRejected))
    _ = try await client.runner.run(.refresh)
    #expect(try await client.status().failure?.cause == .credentialsRejected)
    try await client.signOut()
    #expect(try await client.status().failure == nil)
    try await client.signIn()
    #expect(try await client.status().failure == nil)
  }

  @Test func `an edit with a lost acknowledgment is not applied twice`() async throws {
    let client = try await client()
    try await client.edit("a", ["title": "old"])
    _ = try await client.runner.run(.launch)
    try await client.edit("a", ["title": "new"])
    await server.next(.send, .after(.timedOut))
    _ = try await client.runner.run(.refresh)
    try await client.edit("a", ["title": "newer"])
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.applied.count == 3)
    #expect(await server.rows[key]?.fields["title"] == "newer")
    #expect(try await client.conflicts().isEmpty)
  }

  @Test func `a rejected item does not block the rest of its batch`() async throws {
    let client = try await client()
    for id in ["a", "b", "c"] { try await client.edit(id, ["title": "new"]) }
    await server.reject(Client.key("b"), reason: "poison")
    #expect(try await client.runner.run(.launch).result == .finished(.quiet))
    #expect(await server.rows.keys.map(\.id).sorted() == ["a", "c"])
    #expect(try await client.entries().map(\.change.state) == [.parked(reason: .server("poison"))])
    #expect(try await client.row("b") != nil)
  }

  @Test func `rejected credentials stop the sync and keep pending changes`() async throws {
    let client = try await client()
    try await client.edit("a", ["title": "new"])
    await server.next(.pull, .before(.credentialsRejected))
    #expect(try await client.runner.run(.launch).result == .finished(.credentialsRejected))
    #expect(try await client.runner.run(.localCommit).result == .finished(.credentialsRejected))
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.rows[key] != nil)
  }

  @Test func `a rate limit is stored and respected`() async throws {
    let client = try await client()
    await server.next(.pull, .before(.rateLimited(after: 100)))
    _ = try await client.runner.run(.launch)
    #expect(try await client.status().notBefore == 1100)
    let count = await server.requestCount
    let result = try await client.runner.run(.refresh).result
    #expect(result == .finished(.waiting(until: 1100, after: .rateLimited(after: 100))))
    #expect(await server.requestCount == count)
  }

  @Test func `an old page from a cache changes nothing`() async throws {
    let client = try await client()
    try await client.edit("a", ["title": "old"])
    _ = try await client.runner.run(.launch)
    await server.put(key, ["title": "newer"])
    await server.put(key, ["title": "newest"])
    _ = try await client.runner.run(.refresh)
    await server.next(.pull, .outOfCache)
    _ = try await client.runner.run(.refresh)
    #expect(try await client.row("a")?.fields["title"] == "newest")
  }

  @Test func `a server clock set back neither loses nor overwrites edits`() async throws {
    let client = try await client()
    try await client.edit("a", ["title": "old", "note": "old"])
    _ = try await client.runner.run(.launch)
    await server.setClock(back: 50)
    await server.put(key, ["note": "theirs"])
    try await client.edit("a", ["title": "mine"])
    _ = try await client.runner.run(.refresh)
    #expect(await server.rows[key]?.fields["note"] == "theirs")
    #expect(try await client.row("a")?.fields["title"] == "mine")
    #expect(try await client.conflicts().isEmpty)
    #expect(await server.rows[key]?.fields["title"] == "mine")
    #expect(try await client.row("a")?.fields["note"] == "theirs")
  }

  @Test func `a server without preconditions still gets each edit once`() async throws {
    let client = try await client(RemoteCapabilities(preconditions: false))
    try await client.edit("a", ["title": "old"])
    _ = try await client.runner.run(.launch)
    try await client.edit("a", ["title": "new"])
    await server.put(key, ["note": "theirs"])
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.rows[key]?.fields == ["title": "new", "note": "theirs"])
    #expect(try await client.row("a")?.fields == ["title": "new", "note": "theirs"])
  }

  @Test func `with server-made IDs, a create with an unknown outcome is left to the user`() async throws {
    let client = try await client(RemoteCapabilities(clientIDs: false))
    try await client.edit("a", ["title": "new"])
    await server.next(.send, .before(.timedOut))
    _ = try await client.runner.run(.launch)
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(try await client.status().rejectedCount == 1)
    #expect(await server.applied.isEmpty)
  }
}
