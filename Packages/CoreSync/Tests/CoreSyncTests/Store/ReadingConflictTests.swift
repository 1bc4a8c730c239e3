import CoreSyncTestSupport
import Testing

@testable import CoreSync

/// Conflicts left by a version that did not know which fields never conflict.
struct ReadingConflictTests {
  private let server = ScriptedServer()

  /// A client with a conflict about the title, whose note is the same as on the server.
  private func conflicting() async throws -> Client {
    let client = try Client(server.source())
    try await client.signIn()
    try await client.edit("a", ["title": "old", "note": "note"])
    _ = try await client.runner.run(.launch)
    await server.put(Client.key("a"), ["title": "theirs"])
    try await client.edit("a", ["title": "mine"])
    _ = try await client.runner.run(.refresh)
    return client
  }

  private func outbox(_ fields: Set<String>) -> SyncOutbox {
    let table = RecordTable(versionedGroup: VersionedGroup(version: "version", fields: fields))
    return SyncOutbox(tables: [table], makeIntentID: { "later" })
  }

  @Test func `a conflict between equal versions is resolved in favor of the server`() async throws {
    let client = try await conflicting()
    let outbox = outbox(["title"])
    #expect(try await client.write { try outbox.hasReadingConflicts($0) })
    try await client.write { try outbox.settleReadingConflicts($0, at: 0) }
    #expect(try await client.conflicts().isEmpty)
    #expect(try await client.row("a")?.fields["title"] == "theirs")
    #expect(try await client.entries().isEmpty)
    #expect(try await client.write { try outbox.hasReadingConflicts($0) } == false)
  }

  @Test func `a conflict about another field waits for a decision`() async throws {
    let client = try await conflicting()
    let outbox = outbox(["note"])
    #expect(try await client.write { try outbox.hasReadingConflicts($0) } == false)
    try await client.write { try outbox.settleReadingConflicts($0, at: 0) }
    #expect(try await client.conflicts().map(\.field) == ["title"])
  }
}
