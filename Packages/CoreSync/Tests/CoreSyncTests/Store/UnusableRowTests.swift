import CoreCommon
import CoreSync
import CoreSyncTestSupport
import GRDB
import Testing

struct UnusableRowTests {
  private let server = ScriptedServer()
  private let odd = Client.key("?")

  private func unusable(_ client: Client) async throws -> [RowKey] {
    let outbox = client.outbox
    return try await client.read { try outbox.unusableRows($0) }
  }

  private func base(_ client: Client) async throws -> String? {
    try await client.read { try String.fetchOne($0, sql: "SELECT fields FROM sync_base WHERE row_id = '?'") }
  }

  @Test(arguments: [true, false])
  func `a row with an id that its table cannot use is kept as received, and stops nothing`(
    isFirstSync: Bool
  ) async throws {
    let client = try Client(server.source())
    try await client.signIn()
    if !isFirstSync { _ = try await client.runner.run(.launch) }
    await server.put(odd, ["title": "odd"])
    await server.put(Client.key("b"), ["title": "good"])
    _ = try await client.runner.run(.launch)
    #expect(try await client.row("?") == nil)
    #expect(try await client.row("b")?.fields["title"] == "good")
    #expect(try await unusable(client) == [odd])
    #expect(try await base(client)?.contains("odd") == true)

    await server.put(odd, ["title": "still odd"])
    _ = try await client.runner.run(.refresh)
    #expect(try await client.row("?") == nil)
    #expect(try await base(client)?.contains("still odd") == true)
    try await client.edit("b", ["title": "mine"])
    _ = try await client.runner.run(.localCommit)
    #expect(await server.rows[Client.key("b")]?.fields["title"] == "mine")
    #expect(try await client.status() == StoredSync(account: server.source().identity))
  }
}
