import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import Testing

@Suite(.timeLimit(.minutes(5))) struct LocalSyncRepositoryConflictTests {
  private static let key = RowKey(collection: "records", id: "a")

  private func conflicts(of log: SyncedLog) async throws -> [SyncConflict]? {
    try await log.sync.conflicts().firstValue()?.conflicts
  }

  /// A row that the server has and that was changed here and there since.
  private func changeOnBothSides(of log: SyncedLog, mine: Fields, theirs: Fields) async throws {
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    try await log.synchronise()
    await log.server.put(Self.key, theirs)
    try await log.edit("a", mine)
    try await log.synchronise()
  }

  @Test func `what was changed on both sides is told with what it was, and mine is shown`() async throws {
    let log = try SyncedLog()
    try await changeOnBothSides(
      of: log, mine: ["title": .text("Steep hills"), "note": .text("rain")],
      theirs: ["title": .text("Hill repeats"), "note": .text("sun")])
    #expect(
      try await conflicts(of: log) == [
        SyncConflict(
          collection: "records", row: "a", title: "Steep hills", field: "note", base: nil, mine: "rain", theirs: "sun"),
        SyncConflict(
          collection: "records", row: "a", title: "Steep hills", field: "title", base: "Hills", mine: "Steep hills",
          theirs: "Hill repeats"),
      ])
    #expect(try await log.sync.status().firstValue()?.conflictCount == 2)
  }

  @Test func `what is kept of mine is sent`() async throws {
    let log = try SyncedLog()
    try await changeOnBothSides(
      of: log, mine: ["title": .text("Steep hills")], theirs: ["title": .text("Hill repeats")])
    _ = try await log.sync.resolve("records/a/title", .keepMine)
    #expect(try await conflicts(of: log) == [])
    #expect(try await log.sync.outbox().firstValue()?.waiting.map(\.fields) == [["title"]])
    try await log.synchronise()
    #expect(await log.server.rows[Self.key]?.fields["title"] == .text("Steep hills"))
  }

  @Test func `what is kept of theirs is here, and nothing is sent`() async throws {
    let log = try SyncedLog()
    try await changeOnBothSides(
      of: log, mine: ["title": .text("Steep hills")], theirs: ["title": .text("Hill repeats")])
    _ = try await log.sync.resolve("records/a/title", .keepTheirs)
    #expect(try await conflicts(of: log) == [])
    #expect(try await log.sync.outbox().firstValue()?.entries == [])
    #expect(try await log.row("a")?.fields["title"] == .text("Hill repeats"))
    await #expect(throws: AccountError.noSuchConflict("records/a/title")) {
      try await log.sync.resolve("records/a/title", .keepTheirs)
    }
  }

  @Test func `a deletion against a change is told in words, and decided by its own name`() async throws {
    let log = try SyncedLog()
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    try await log.synchronise()
    await log.server.put(Self.key, [:], isDeleted: true)
    try await log.edit("a", ["title": .text("Steep hills")])
    try await log.synchronise()
    #expect(
      try await conflicts(of: log) == [
        SyncConflict(
          collection: "records", row: "a", title: "Steep hills", field: "deleted", base: "kept", mine: "kept",
          theirs: "deleted")
      ])
    _ = try await log.sync.resolve("records/a/deleted", .keepTheirs)
    #expect(try await log.row("a")?.isDeleted == true)
  }

  @Test func `a change of what was deleted elsewhere is held until that is decided`() async throws {
    let log = try SyncedLog()
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    try await log.synchronise()
    await log.server.put(Self.key, [:], isDeleted: true)
    try await log.edit("a", ["title": .text("Steep hills")])
    try await log.synchronise()
    let outbox = try #require(try await log.sync.outbox().firstValue())
    #expect(outbox.entries.map(\.state) == [.held])
    #expect([outbox.waitingCount, outbox.heldCount] == [1, 1])
    let status = try #require(try await log.sync.status().firstValue())
    #expect([status.waitingCount, status.heldCount, status.sendableCount] == [1, 1, 0])
    _ = try await log.sync.resolve("records/a/deleted", .keepMine)
    #expect(try await log.sync.outbox().firstValue()?.heldCount == 0)
  }

  @Test func `a value is told in the words of who knows the field`() async throws {
    let log = try SyncedLog { collection, field, value in
      collection == "records" && field == "note" && value == .text("sun") ? "a sunny day" : nil
    }
    try await changeOnBothSides(of: log, mine: ["note": .text("rain")], theirs: ["note": .text("sun")])
    #expect(try await conflicts(of: log)?.map(\.mine) == ["rain"])
    #expect(try await conflicts(of: log)?.map(\.theirs) == ["a sunny day"])
  }
}
