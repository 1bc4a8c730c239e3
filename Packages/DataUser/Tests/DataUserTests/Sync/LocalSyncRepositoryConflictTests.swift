import CoreCommon
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import Testing

struct LocalSyncRepositoryConflictTests {
  private static let key = RowKey(collection: "records", id: "a")

  private func conflicts(of log: SyncedLog) async throws -> [SyncConflict]? {
    try await log.sync.conflicts().firstValue()?.conflicts
  }

  /// A row on the server that has since been changed both here and there.
  private func changeOnBothSides(of log: SyncedLog, mine: Fields, theirs: Fields) async throws {
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    try await log.synchronize()
    await log.server.put(Self.key, theirs)
    try await log.edit("a", mine)
    try await log.synchronize()
  }

  @Test func `a field changed on both sides is listed with its previous value, and shows my value`() async throws {
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

  @Test func `a decision to keep mine is sent to the server`() async throws {
    let log = try SyncedLog()
    try await changeOnBothSides(
      of: log, mine: ["title": .text("Steep hills")], theirs: ["title": .text("Hill repeats")])
    _ = try await log.sync.resolve("records/a/title", .keepMine)
    #expect(try await conflicts(of: log) == [])
    #expect(try await log.sync.outbox().firstValue()?.waiting.map(\.fields) == [["title"]])
    try await log.synchronize()
    #expect(await log.server.rows[Self.key]?.fields["title"] == .text("Steep hills"))
  }

  @Test func `a decision to keep theirs applies here, and sends nothing`() async throws {
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

  @Test func `a deletion conflicting with a change is described in words, and resolved by its own name`() async throws {
    let log = try SyncedLog()
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    try await log.synchronize()
    await log.server.put(Self.key, [:], isDeleted: true)
    try await log.edit("a", ["title": .text("Steep hills")])
    try await log.synchronize()
    #expect(
      try await conflicts(of: log) == [
        SyncConflict(
          collection: "records", row: "a", title: "Steep hills", field: "deleted", base: "kept", mine: "kept",
          theirs: "deleted", codes: .init(base: "false", mine: "false", theirs: "true"))
      ])
    _ = try await log.sync.resolve("records/a/deleted", .keepTheirs)
    #expect(try await log.row("a")?.isDeleted == true)
  }

  @Test func `an edit of a workout deleted elsewhere waits for a decision`() async throws {
    let log = try SyncedLog()
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    try await log.synchronize()
    await log.server.put(Self.key, [:], isDeleted: true)
    try await log.edit("a", ["title": .text("Steep hills")])
    try await log.synchronize()
    let outbox = try #require(try await log.sync.outbox().firstValue())
    #expect(outbox.entries.map(\.state) == [.held])
    #expect([outbox.waitingCount, outbox.heldCount] == [1, 1])
    let status = try #require(try await log.sync.status().firstValue())
    #expect([status.waitingCount, status.heldCount, status.sendableCount] == [1, 1, 0])
    _ = try await log.sync.resolve("records/a/deleted", .keepMine)
    #expect(try await log.sync.outbox().firstValue()?.heldCount == 0)
  }

  @Test func `a value is described by the type that knows the field`() async throws {
    let log = try SyncedLog { collection, field, value in
      collection == "records" && field == "note" && value == .text("sun") ? "a sunny day" : nil
    }
    try await changeOnBothSides(of: log, mine: ["note": .text("rain")], theirs: ["note": .text("sun")])
    #expect(try await conflicts(of: log)?.map(\.mine) == ["rain"])
    #expect(try await conflicts(of: log)?.map(\.theirs) == ["a sunny day"])
  }
}
