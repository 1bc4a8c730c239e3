import CoreCommon
import CoreSync
import CoreSyncTestSupport
import GRDB
import Testing

struct SyncOutboxTests {
  private let server = ScriptedServer()
  private let key = Client.key("a")

  private func synced() async throws -> Client {
    let client = try Client(server.source())
    try await client.signIn()
    try await client.edit("a", ["title": "old", "note": "note"])
    _ = try await client.runner.run(.launch)
    return client
  }

  /// A client with a conflict about the title.
  private func conflicting() async throws -> Client {
    let client = try await synced()
    await server.put(key, ["title": "theirs"])
    try await client.edit("a", ["title": "mine"])
    _ = try await client.runner.run(.refresh)
    return client
  }

  @Test func `a rejected change is listed with its reason and can be retried and discarded`() async throws {
    let client = try await synced()
    await server.reject(key, reason: "too long")
    try await client.edit("a", ["title": "long"])
    _ = try await client.runner.run(.localCommit)
    let entry = try #require(try await client.entries().first)
    #expect(entry.change.state == .parked(reason: .server("too long")))
    #expect(try await client.row("a")?.fields["title"] == "old")
    #expect(try await client.status().rejectedCount == 1)

    let (outbox, intent) = (client.outbox, entry.change.intent.id)
    #expect(try await client.write { try outbox.retry($0, intent, at: 0) })
    #expect(try await client.row("a")?.fields["title"] == "long")
    _ = try await client.runner.run(.localCommit)
    #expect(try await client.write { try outbox.discard($0, intent, at: 0) })
    #expect(try await client.entries().isEmpty)
    #expect(try await client.write { try outbox.discard($0, intent, at: 0) } == false)
  }

  @Test func `a conflict is listed with all three values`() async throws {
    let client = try await conflicting()
    let listed = try #require(try await client.conflicts().first)
    #expect(listed.key == key)
    #expect(listed.title == "mine")
    #expect(listed.field == "title")
    #expect(listed.conflict.base == "old")
    #expect(listed.conflict.mine == "mine")
    #expect(listed.conflict.theirs == "theirs")
    #expect(try await client.status() == StoredSync(account: server.source().identity, SyncBacklog(conflictCount: 1)))
  }

  @Test func `changes to a row deleted on the server are held until the conflict is resolved`() async throws {
    let client = try await synced()
    await server.put(key, ["title": "old", "note": "note"], isDeleted: true)
    try await client.edit("a", ["title": "mine"])
    try await client.edit("b", ["title": "another"])
    #expect(try await client.status().heldCount == 0)
    _ = try await client.runner.run(.refresh)
    let status = try await client.status()
    #expect([status.waitingCount, status.heldCount, status.sendableCount] == [1, 1, 0])
    #expect(try await client.entries().map(\.isHeld) == [true])

    let (outbox, key) = (client.outbox, key)
    #expect(try await client.write { try outbox.keepMine($0, key, field: SyncedRow.deletion, at: 0) })
    let decided = try await client.status()
    #expect([decided.waitingCount, decided.heldCount, decided.sendableCount] == [2, 0, 2])
    #expect(try await client.entries().allSatisfy { !$0.isHeld })
  }

  @Test func `keeping mine sends it`() async throws {
    let client = try await conflicting()
    let (outbox, key) = (client.outbox, key)
    #expect(try await client.write { try outbox.keepMine($0, key, field: "title", at: 0) })
    _ = try await client.runner.run(.localCommit)
    #expect(await server.rows[key]?.fields["title"] == "mine")
    #expect(try await client.write { try outbox.keepMine($0, key, field: "title", at: 0) } == false)
  }

  @Test func `keeping theirs writes it to the table`() async throws {
    let client = try await conflicting()
    let (outbox, key) = (client.outbox, key)
    #expect(try await client.write { try outbox.keepTheirs($0, key, field: "title", at: 0) })
    #expect(try await client.row("a")?.fields["title"] == "theirs")
    #expect(try await client.status().conflictCount == 0)
  }

  @Test func `signing in enqueues existing rows once`() async throws {
    let client = try Client(server.source())
    try await client.edit("a", ["title": "one"])
    try await client.edit("b", ["title": "two"])
    try await client.edit("c", ["title": "gone"], isDeleted: true)
    try await client.signIn()
    try await client.signIn()
    #expect(try await client.entries().map(\.key.id) == ["a", "b"])
    #expect(try await client.status().isCatchingUp)
  }

  @Test func `signing in again resumes the sync and includes edits made while signed out`() async throws {
    let client = try await synced()
    try await client.edit("a", ["note": "before"])
    try await client.signOut()
    #expect(
      try await client.status() == StoredSync(lastAccount: server.source().identity, SyncBacklog(waitingCount: 1)))
    try await client.edit("a", ["title": "old", "note": .null])
    try await client.edit("b", ["title": "new"])
    await server.put(key, ["title": "theirs", "note": "note"])
    #expect(try await client.runner.run(.refresh).result == .finished(.signedOut))
    try await client.signIn()
    #expect(try await client.entries().map(\.change.operation) == [.update, .create])
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(try await client.row("a")?.fields == ["title": "theirs", "note": .null])
    #expect(try await client.conflicts().isEmpty)
    #expect(await server.rows[Client.key("b")]?.fields["title"] == "new")
    #expect(await server.rows[key]?.fields["note"] == .null)
  }

  @Test func `a conflict survives signing out and can be resolved before signing in again`() async throws {
    let client = try await conflicting()
    let (outbox, key) = (client.outbox, key)
    try await client.signOut()
    #expect(try await client.status().conflictCount == 1)
    #expect(try await client.write { try outbox.keepMine($0, key, field: "title", at: 0) })
    try await client.signIn()
    _ = try await client.runner.run(.refresh)
    #expect(await server.rows[key]?.fields["title"] == "mine")
  }

  @Test func `forgetting an account keeps the rows and removes all data for its server`() async throws {
    let client = try await conflicting()
    try await client.edit("a", ["note": "waits"])
    let outbox = client.outbox
    try await client.write { try outbox.forgetAccount($0) }
    try await client.edit("b", ["title": "for nobody"])
    #expect(try await client.status() == StoredSync())
    #expect(try await client.row("a")?.fields == ["title": "mine", "note": "waits"])
    let left = try await client.read {
      try Int.fetchOne($0, sql: "SELECT (SELECT count(*) FROM sync_base) + (SELECT count(*) FROM sync_delivery)")
    }
    #expect(left == 0)
    try await client.signIn()
    #expect(try await client.entries().map(\.key.id) == ["a", "b"])
  }

  @Test func `another account never gets changes meant for the previous one`() async throws {
    let client = try await synced()
    try await client.edit("a", ["title": "for the old one"])
    try await client.signIn(to: AccountIdentity(server: "https://other.example", name: "me"))
    #expect(try await client.entries().map(\.change.operation) == [.create])
    #expect(try await client.runner.run(.refresh).result == .finished(.signedOut))
    #expect(await server.rows[key]?.fields["title"] == "old")
  }

  @Test func `the account of a log is remembered after signing out`() async throws {
    let client = try Client(server.source())
    let outbox = client.outbox
    func last() async throws -> AccountIdentity? { try await client.read { try outbox.lastAccount($0)?.identity } }
    #expect(try await last() == nil)
    let (robin, kim) = (AccountIdentity(server: "s", name: "robin"), AccountIdentity(server: "t", name: "kim"))
    try await client.signIn(to: robin)
    #expect(try await last() == robin)
    for _ in 1...2 { try await client.signOut() }
    #expect(try await last() == robin)
    try await client.signIn(to: kim)
    #expect(try await last() == kim)
    try await client.signOut()
    #expect(try await last() == kim)
  }
}
