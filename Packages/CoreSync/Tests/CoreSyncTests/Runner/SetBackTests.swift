import CoreSync
import CoreSyncTestSupport
import Testing

/// A server is rolled back to an older backup, and another machine writes to it before the others sync again.
struct SetBackTests {
  private let server = ScriptedServer()

  private func client(_ name: String) async throws -> Client {
    let client = try Client(server.source(), name: name)
    try await client.signIn()
    return client
  }

  /// - renamed: the row that the third machine renames; the others' cursors are at the newest of "a" to "e".
  @Test(arguments: ["e", "d"], [1, 2])
  func `a rollback is detected even if another machine wrote first, and nothing is lost`(
    renamed: String, syncs: Int
  ) async throws {
    let (one, two) = (try await client("A"), try await client("B"))
    for id in ["a", "b", "c", "d", "e"] { try await one.edit(id, ["title": "old", "note": "note"]) }
    for client in [one, two, one] { _ = try await client.runner.run(.refresh) }
    await server.makeBackup()
    try await one.edit("a", ["title": "renamed by A"])
    try await one.edit("b", [:], isDeleted: true)
    try await one.edit("f", ["title": "added by A"])
    for _ in 0..<syncs { _ = try await one.runner.run(.refresh) }
    _ = try await two.runner.run(.refresh)
    var expected = try await one.rows()
    await server.restoreBackup()
    let three = try await client("C")
    _ = try await three.runner.run(.refresh)
    try await three.edit(renamed, ["title": "renamed by C"])
    expected[renamed]?.fields["title"] = "renamed by C"
    for client in [three, one, two, three, one, two] {
      #expect(try await client.runner.run(.refresh).result == .finished(.quiet))
    }
    for client in [one, two, three] {
      #expect(try await client.rows() == expected)
      #expect(try await client.conflicts().isEmpty)
    }
    #expect(await server.rows.count == 6)
  }

  @Test func `a rollback is detected when the server answers a change with an older row`() async throws {
    let one = try await client("A")
    for index in 0..<30 { try await one.edit("r\(index)", ["title": "old", "note": "note"]) }
    for _ in 0..<2 { _ = try await one.runner.run(.refresh) }
    await server.makeBackup()
    for index in 0..<30 { try await one.edit("r\(index)", ["title": "new"]) }
    for _ in 0..<2 { _ = try await one.runner.run(.refresh) }
    await server.restoreBackup()
    // All rows that the machine asks about have since been changed by another client, without a history.
    await server.forget()
    for index in 10..<30 { await server.put(Client.key("r\(index)"), ["note": "theirs"]) }
    await server.forget()
    _ = try await one.runner.run(.refresh)
    try await one.edit("r0", ["note": "mine"])
    _ = try await one.runner.run(.refresh)
    _ = try await one.runner.run(.refresh)
    for index in 1..<10 {
      #expect(await server.rows[Client.key("r\(index)")]?.fields["title"] == "new", "r\(index)")
    }
    #expect(try await one.row("r0")?.fields["note"] == "mine")
  }

  @Test func `a rollback detected in a page triggers only one full reread`() async throws {
    let one = try await client("A")
    try await one.edit("a", ["title": "old"])
    for _ in 0..<2 { _ = try await one.runner.run(.refresh) }
    await server.makeBackup()
    try await one.edit("a", ["title": "new"])
    _ = try await one.runner.run(.refresh)
    await server.restoreBackup()
    let before = await server.requestCount
    _ = try await one.runner.run(.refresh)
    #expect(await server.rows[Client.key("a")]?.fields["title"] == "new")
    // The page that reveals the rollback, the full reread, and the change.
    #expect(await server.requestCount == before + 3)
  }
}
