import CoreCommon
import CoreSync
import CoreSyncTestSupport
import GRDB
import Testing

/// A pending change is what entries of the ledger say, with the state of its delivery beside them.
struct DeliveryTests {
  private let server = ScriptedServer()
  private let key = Client.key("a")
  private static let day = 86_400.0

  private func synced() async throws -> Client {
    let client = try Client(server.source())
    try await client.signIn()
    try await client.edit("a", ["title": "old", "note": "note"])
    _ = try await client.runner.run(.launch)
    return client
  }

  /// The number of entries that the pending changes consist of, and of changes that have values of their own.
  private func stored(_ client: Client) async throws -> [Int] {
    try await client.read { database in
      let sql = "SELECT (SELECT count(*) FROM sync_delivered_entry), (SELECT count(fields) FROM sync_delivery)"
      let row = try Row.fetchOne(database, sql: sql)
      return [row?[0] ?? -1, row?[1] ?? -1]
    }
  }

  private func only(_ client: Client) async throws -> SyncOutbox.Entry {
    let entries = try await client.entries()
    #expect(entries.count == 1)
    return try #require(entries.first)
  }

  @Test func `edits of a row wait as one change, which is what their entries say together`() async throws {
    let client = try await synced()
    try await client.edit("a", ["title": "new"])
    #expect(try await stored(client) == [1, 0])
    try await client.edit("a", ["title": "newer", "note": "windy"])
    let change = try await only(client).change
    #expect(change.fields == ["title": "newer", "note": "windy"])
    #expect(change.preimage == ["title": "old", "note": "note"])
    #expect(try await stored(client) == [2, 0])
    _ = try await client.runner.run(.localCommit)
    #expect(await server.rows[key]?.fields["title"] == "newer")
    #expect(try await stored(client) == [0, 0])
  }

  @Test func `what a later edit resets is not sent`() async throws {
    let client = try await synced()
    try await client.edit("a", ["title": "new", "note": "windy"])
    try await client.edit("a", ["title": "old"])
    #expect(try await only(client).change.fields == ["note": "windy"])
    #expect(try await stored(client) == [2, 0])
    try await client.edit("a", ["note": "note"])
    #expect(try await client.entries().isEmpty)
    #expect(try await stored(client) == [0, 0])
  }

  @Test func `a change of several fields and a deletion consist of the same entry`() async throws {
    let client = try await synced()
    try await client.edit("a", ["title": "new"], isDeleted: true)
    let changes = try await client.entries().map(\.change)
    #expect(changes.map(\.operation) == [.update, .delete])
    #expect(changes.map(\.fields) == [["title": "new"], [SyncedRow.deletion: .bool(true)]])
    #expect(try await stored(client) == [2, 0])
  }

  @Test func `a change that a merge with the server made different has values of its own`() async throws {
    let client = try await synced()
    try await client.edit("a", ["title": "mine", "note": "windy"])
    await server.put(key, ["title": "theirs"])
    await server.next(.send, .before(.unreachable))
    _ = try await client.runner.run(.refresh)
    #expect(try await client.conflicts().map(\.field) == ["title"])
    #expect(try await only(client).change.fields == ["note": "windy"])
    #expect(try await stored(client) == [0, 1])
  }

  @Test func `entries that the server has not accepted outlive the limit of the history, and go with the others then`()
    async throws
  {
    let client = try await synced()
    let since = try await client.read { try ChangeLedger.keptSince($0) }
    #expect(since == nil)
    try await client.write { try ChangeLedger.keep($0, forDays: 1) }
    try await client.edit("a", ["title": "new"], at: 2_000)
    try await client.edit("b", ["title": "b"], at: 2_000 + 10 * Self.day)
    #expect(try await client.entries().first?.change.fields == ["title": "new"])
    #expect(try await client.read { try ChangeLedger.keptSince($0) } == 2_000 + 10 * Self.day)
    #expect(try await client.read { try !ChangeLedger.isOutdated($0, at: 2_000 + 10 * Self.day) })
    client.clock.set(2_000 + 10 * Self.day)
    _ = try await client.runner.run(.localCommit)
    #expect(await server.rows[key]?.fields["title"] == "new")
    try await client.write { try ChangeLedger.prune($0, at: 2_000 + 10 * Self.day) }
    let times = try await client.read { try Double.fetchAll($0, sql: "SELECT at FROM change") }
    #expect(Set(times) == [2_000 + 10 * Self.day])
  }

  @Test func `without a history, pending changes keep their values`() async throws {
    let client = try await synced()
    try await client.edit("a", ["title": "new"])
    try await client.write { try ChangeLedger.keep($0, forDays: 0) }
    #expect(try await only(client).change.fields == ["title": "new"])
    #expect(try await stored(client) == [0, 1])
    try await client.edit("a", ["note": "windy"])
    let change = try await only(client).change
    #expect(change.fields == ["title": "new", "note": "windy"])
    #expect(change.preimage == ["title": "old", "note": "note"])
    _ = try await client.runner.run(.localCommit)
    #expect(await server.rows[key]?.fields["note"] == "windy")
  }

  @Test func `erasing the history of a row leaves what is to be sent`() async throws {
    let client = try await synced()
    let key = key
    try await client.edit("a", ["title": "new"])
    try await client.write { try ChangeLedger.erase($0, [key]) }
    #expect(try await only(client).change.fields == ["title": "new"])
    #expect(try await stored(client) == [0, 1])
  }
}
