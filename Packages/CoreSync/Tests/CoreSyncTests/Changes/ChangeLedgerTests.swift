import CoreCommon
import CoreSync
import CoreSyncTestSupport
import GRDB
import Testing

struct ChangeLedgerTests {
  private typealias Change = ChangeEntry.Change

  private let server = ScriptedServer()
  private let day = 86_400.0

  private func act(_ id: String, _ body: @Sendable () async throws -> Void) async rethrows {
    try await ActionID.$active.withValue(ActionID(id), operation: body)
  }

  private func history(_ client: Client, _ id: String = "a") async throws -> [ChangeEntry] {
    try await client.read { try ChangeLedger.entries($0, of: Client.key(id)) }
  }

  @Test func `without an account, an edit has the action, the time and both values`() async throws {
    let client = try Client(server.source())
    try await act("one") { try await client.edit("a", ["title": "old"]) }
    try await act("two") { try await client.edit("a", ["title": "new"]) }
    try await client.edit("a", [:])
    #expect(
      try await history(client) == [
        ChangeEntry(key: Client.key("a"), event: .added, time: 1000, origin: ChangeOrigin(action: "one")),
        ChangeEntry(
          key: Client.key("a"), event: .edited, time: 1000, origin: ChangeOrigin(action: "two"),
          changes: ["title": Change(old: "old", new: "new")]),
      ])
    #expect(try await history(client, "b").isEmpty)
  }

  @Test func `a deletion and its undoing are events of their own`() async throws {
    let client = try Client(server.source())
    try await client.edit("a", ["title": "old"])
    try await client.edit("a", [:], isDeleted: true)
    try await client.edit("a", [:])
    #expect(try await history(client).map(\.event) == [.added, .deleted, .restored])
  }

  @Test func `a rejected transaction leaves no history`() async throws {
    struct Failure: Error {}
    let client = try Client(server.source())
    try await client.edit("a", ["title": "old"])
    await #expect(throws: (any Error).self) { try await client.edit("a", ["title": "new"]) { _ in throw Failure() } }
    #expect(try await history(client).count == 1)
  }

  @Test func `long texts and values of many fields are not kept, their names are`() async throws {
    let client = try Client(server.source())
    try await client.edit("a", ["title": "old"])
    try await client.edit("a", ["note": .text(String(repeating: "n", count: 200)), "title": "new"])
    #expect(
      try await history(client).last?.changes
        == ["note": Change(old: nil, new: nil), "title": Change(old: "old", new: "new")])
  }

  @Test func `an import has no entries for its rows`() async throws {
    let client = try Client(server.source())
    let journal = SyncJournal(Client.table) { "never" }
    try await client.write { database in
      try journal.recording(database, "a", at: 1000, because: .import) {
        try Client.table.apply(database, TableRow(["title": "file"]), to: "a")
      }
      try ChangeLedger.add(database, .imported, to: RowKey(collection: "import", id: "1"), at: 1000)
    }
    #expect(try await history(client).isEmpty)
    #expect(
      try await client.read { try ChangeLedger.entries($0, of: RowKey(collection: "import", id: "1")).map(\.event) }
        == [.imported])
  }

  @Test func `an entry removes those that are older than the limit`() async throws {
    let client = try Client(server.source())
    for (index, time) in [0.0, 10, 365].enumerated() {
      try await client.edit("a", ["title": .text("\(index)")], at: time * day)
    }
    #expect(try await history(client).count == 3)
    try await client.edit("a", ["title": "later"], at: 366 * day)
    #expect(try await history(client).map(\.time) == [10 * day, 365 * day, 366 * day])
  }

  @Test func `with a limit of 0, nothing is kept`() async throws {
    let client = try Client(server.source())
    try await client.edit("a", ["title": "kept"])
    try await client.write { try ChangeLedger.keep($0, forDays: 0) }
    try await client.edit("a", ["title": "not kept"])
    #expect(try await history(client).isEmpty)
    try await client.write { try ChangeLedger.keep($0, forDays: 30) }
    try await client.edit("a", ["title": "kept again"])
    #expect(try await history(client).count == 1)
    #expect(try await client.read { try ChangeLedger.keptDays($0) } == 30)
  }

  @Test func `a rejection has the reason, the fields and the action`() async throws {
    let client = try Client(server.source())
    try await client.signIn()
    try await client.edit("a", ["title": "old"])
    _ = try await client.runner.run(.launch)
    try await act("edit") { try await client.edit("a", ["title": "new"]) }
    await server.reject(Client.key("a"), reason: "no")
    _ = try await client.runner.run(.localCommit)
    let last = try #require(try await history(client).last)
    #expect(last.event == .rejected)
    #expect(last.reason == .server("no"))
    #expect(last.origin.action == "edit")
    #expect(last.changes == ["title": Change(old: "old", new: "new")])
  }
}
