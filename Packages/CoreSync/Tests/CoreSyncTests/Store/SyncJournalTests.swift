import CoreCommon
import CoreSync
import CoreSyncTestSupport
import GRDB
import Testing

struct SyncJournalTests {
  private let server = ScriptedServer()

  @Test func `edits without an account are not recorded`() async throws {
    let client = try Client(server.source())
    try await client.edit("a", ["title": "new"])
    #expect(try await client.entries().isEmpty)
    #expect(try await client.row("a")?.fields["title"] == "new")
  }

  @Test func `with an account, a new row is a create and an edit of a synced row is an update`() async throws {
    let client = try Client(server.source())
    try await client.signIn()
    try await client.edit("a", ["title": "new"])
    #expect(try await client.entries().map(\.change.operation) == [.create])
    _ = try await client.runner.run(.launch)
    try await client.edit("a", ["title": "newer"])
    let entry = try #require(try await client.entries().first)
    #expect(entry.change.operation == .update)
    #expect(entry.change.fields == ["title": "newer"])
    #expect(entry.change.preimage == ["title": "new"])
    #expect(entry.title == "newer")
    #expect(entry.change.intent.recordedAt == 1000)
  }

  @Test func `a failed mutation records nothing`() async throws {
    struct Failure: Error {}
    let client = try Client(server.source())
    try await client.signIn()
    let journal = SyncJournal(Client.table) { "never" }
    await #expect(throws: (any Error).self) {
      try await client.write { database in
        try journal.recording(database, "a", at: 0) {
          try Client.table.apply(database, TableRow(["title": "half"]), to: "a")
          throw Failure()
        }
      }
    }
    #expect(try await client.entries().isEmpty)
    #expect(try await client.rows().isEmpty)
  }

  @Test func `removing a row from the table records a deletion`() async throws {
    let client = try Client(server.source())
    try await client.signIn()
    try await client.edit("a", ["title": "new"])
    _ = try await client.runner.run(.launch)
    let journal = SyncJournal(Client.table) { "drop" }
    try await client.write { database in
      try journal.recording(database, "a", at: 0) { try database.execute(sql: "DELETE FROM records") }
    }
    #expect(try await client.entries().map(\.change.operation) == [.delete])
    _ = try await client.runner.run(.localCommit)
    #expect(await server.rows[Client.key("a")]?.isDeleted == true)
  }

  @Test func `each row changed by a mutation is recorded separately`() async throws {
    let client = try Client(server.source())
    try await client.signIn()
    for id in ["a", "b", "c"] { try await client.edit(id, ["title": "old"]) }
    _ = try await client.runner.run(.launch)
    let ids = Client.Ids("bulk")
    let journal = SyncJournal(Client.table) { ids.next() }
    try await client.write { database in
      try journal.recording(database, ["a", "b", "c"], at: 0) {
        try database.execute(sql: "UPDATE records SET note = 'bulk' WHERE id <> 'c'")
      }
    }
    #expect(try await client.entries().map(\.key.id) == ["a", "b"])
  }

  @Test func `a row counts as known to the server once it may have arrived`() async throws {
    let client = try Client(server.source())
    try await client.signIn()
    let journal = SyncJournal(Client.table) { "unused" }
    func isKnown() async throws -> Bool { try await client.read { try journal.isKnownToServer($0, "a") } }
    try await client.edit("a", ["title": "new"])
    #expect(try await !isKnown())
    await server.next(.send, .before(.unreachable))
    _ = try await client.runner.run(.launch)
    #expect(try await isKnown())
    _ = try await client.runner.run(.refresh)
    #expect(try await client.entries().isEmpty)
    #expect(try await isKnown())
  }
}
