import CoreSync
import CoreSyncTestSupport
import Testing

struct GoneTests {
  private let server = ScriptedServer()
  private let key = Client.key("a")

  /// A client with a row that the server has since dropped.
  private func client(tombstones: Bool) async throws -> Client {
    let client = try Client(server.source(capabilities: RemoteCapabilities(tombstones: tombstones)))
    try await client.signIn()
    try await client.edit("a", ["title": "old"])
    _ = try await client.runner.run(.launch)
    _ = try await client.runner.run(.launch)
    await server.drop(key)
    return client
  }

  @Test func `a row missing from a page is not deleted`() async throws {
    let client = try await client(tombstones: true)
    _ = try await client.runner.run(.refresh)
    #expect(try await client.row("a")?.isDeleted == false)
  }

  @Test func `an edit of a row that the server no longer has creates it again`() async throws {
    let client = try await client(tombstones: true)
    try await client.edit("a", ["title": "new"])
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.rows[key]?.fields["title"] == "new")
  }

  @Test func `a deletion of a row that the server no longer has is complete`() async throws {
    let client = try await client(tombstones: true)
    try await client.edit("a", [:], isDeleted: true)
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(try await client.entries().isEmpty)
    #expect(await server.rows.isEmpty)
  }

  @Test
  func `without tombstones, an edit of a dropped row conflicts, and keeping it creates it again`() async throws {
    let client = try await client(tombstones: false)
    try await client.edit("a", ["title": "new"])
    _ = try await client.runner.run(.refresh)
    let conflict = try #require(try await client.conflicts().first)
    #expect(conflict.conflict.theirs == .bool(true))
    let (outbox, key) = (client.outbox, key)
    try await client.write { try outbox.keepMine($0, key, field: conflict.field, at: 0) }
    #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    #expect(await server.rows[key]?.fields["title"] == "new")
  }
}
