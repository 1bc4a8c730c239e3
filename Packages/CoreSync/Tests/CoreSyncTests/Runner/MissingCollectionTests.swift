import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Testing

/// A server that is older than its clients lacks a collection.
struct MissingCollectionTests {
  private static let others = RecordTable(collection: "others")
  private static let key = RowKey(collection: "others", id: "o")

  private let server = ScriptedServer()
  private let client: Client

  init() async throws {
    client = try Client(server.source(), tables: [Client.table, Self.others])
    await server.lack(["others"])
    try await client.signIn()
  }

  @Test func `everything else syncs, and changes to rows of the missing kind wait and are reported`() async throws {
    await server.put(Client.key("theirs"), ["title": "there"])
    try await client.edit("mine", ["title": "here"])
    try await client.edit("o", ["title": "waits"], in: Self.others)
    let run = try await client.runner.run(.refresh)
    #expect(run.result == .finished(.waiting(until: 1_300, after: .noCollection("others"))))
    #expect((run.tally.sentCount, run.tally.receivedCount) == (1, 1))
    #expect(await server.rows.keys.map(\.id).sorted() == ["mine", "theirs"])
    #expect(try await client.row("theirs")?.fields["title"] == "there")
    let entries = try await client.entries()
    #expect(entries.map(\.key) == [Self.key])
    #expect(entries.map(\.change.state) == [.waiting])
    #expect(entries.map(\.change.attempts) == [0])
    #expect(try await client.status().failure?.cause == .noCollection("others"))
  }

  @Test func `a later change of another kind is sent, however often that collection was missing`() async throws {
    try await client.edit("o", ["title": "waits"], in: Self.others)
    for number in 1...3 {
      try await client.edit("mine", ["title": .text("\(number)")])
      _ = try await client.runner.run(.localCommit)
      #expect(await server.rows[Client.key("mine")]?.fields["title"] == .text("\(number)"))
    }
    #expect(try await client.entries().count == 1)
  }

  @Test func `they are sent as soon as the server has the collection, and its rows arrive`() async throws {
    try await client.edit("mine", ["title": "here"])
    try await client.edit("o", ["title": "waits"], in: Self.others)
    _ = try await client.runner.run(.refresh)
    await server.lack([])
    await server.put(RowKey(collection: "others", id: "theirs"), ["title": "there"])
    #expect(try await client.runner.run(.launch).result == .finished(.quiet))
    #expect(await server.rows[Self.key]?.fields["title"] == "waits")
    #expect(try await client.read { try Self.others.row($0, "theirs") }?.fields["title"] == "there")
    #expect(try await client.entries().isEmpty)
    #expect(try await client.status().failure == nil)
  }

  @Test func `nothing is reported while there is nothing to send to it`() async throws {
    try await client.edit("mine", ["title": "here"])
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(try await client.status().failure == nil)
  }

  @Test func `rows of a collection that the server lost are kept and sent again`() async throws {
    await server.lack([])
    try await client.edit("o", ["title": "kept"], in: Self.others)
    try await client.edit("mine", ["title": "here"])
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    await server.lack(["others"])
    await server.drop(Self.key)
    #expect(
      try await client.runner.run(.refresh).result
        == .finished(.waiting(until: 1_300, after: .noCollection("others"))))
    #expect(try await client.read { try Self.others.row($0, "o") }?.fields["title"] == "kept")
    await server.lack([])
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.rows[Self.key]?.fields["title"] == "kept")
  }
}
