import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Testing

/// What two machines know about one row.
struct TwoMachinesTests {
  private let server = ScriptedServer()

  private func machine(_ name: String) async throws -> Client {
    let client = try Client(server.source(), name: name)
    try await client.signIn()
    return client
  }

  private func edit(_ client: Client, _ title: String, by action: String) async throws {
    try await ActionID.$active.withValue(ActionID(action)) { try await client.edit("a", ["title": .text(title)]) }
  }

  /// Each event with its action, its machine and the title it led to.
  private func story(_ client: Client) async throws -> [String] {
    try await client.read { try ChangeLedger.entries($0, of: Client.key("a")) }.map { entry in
      let title: String? =
        if case .text(let title)? = entry.changes["title"]?.new { title } else { nil }
      return [
        entry.event.rawValue, entry.origin.action, entry.origin.event?.rawValue, entry.origin.machine, title,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test func `a conflict and its resolution are in both histories, with the machine and the action`() async throws {
    let (one, two) = (try await machine("A"), try await machine("B"))
    try await edit(one, "file", by: "a1")
    for client in [one, two] { _ = try await client.runner.run(.refresh) }
    try await edit(two, "from B", by: "b1")
    try await edit(one, "from A", by: "a2")
    for client in [one, two] { _ = try await client.runner.run(.refresh) }
    let outbox = two.outbox
    try await ActionID.$active.withValue(ActionID("b2")) {
      _ = try await two.write { try outbox.keepMine($0, Client.key("a"), field: "title", at: 1000) }
    }
    for client in [two, one] { _ = try await client.runner.run(.refresh) }
    #expect(
      try await story(one) == [
        "added a1", "sent a1", "edited a2 from A", "sent a2 from A", "received b2 kept-mine B from B",
      ])
    #expect(
      try await story(two) == [
        "received a1 A", "edited b1 from B", "conflict a2 A from A", "kept-mine b2 from B", "sent b2 from B",
      ])
  }

  @Test func `edits combined into one change have the action of the last`() async throws {
    let (one, two) = (try await machine("A"), try await machine("B"))
    try await edit(one, "file", by: "a1")
    for client in [one, two] { _ = try await client.runner.run(.refresh) }
    try await edit(one, "draft", by: "a2")
    try await edit(one, "final", by: "a3")
    for client in [one, two] { _ = try await client.runner.run(.refresh) }
    #expect(try await story(two) == ["received a1 A", "received a3 A final"])
  }

  @Test func `a server that does not know who made a change still brings it`() async throws {
    let client = try await machine("A")
    try await edit(client, "file", by: "a1")
    _ = try await client.runner.run(.refresh)
    await server.put(Client.key("a"), ["title": "elsewhere"])
    _ = try await client.runner.run(.refresh)
    #expect(try await story(client).last == "received elsewhere")
  }
}
