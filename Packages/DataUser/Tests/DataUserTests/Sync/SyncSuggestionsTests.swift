import CoreSync
import CoreSyncTestSupport
import DataUser
import Testing

struct SyncSuggestionsTests {
  private static let key = RowKey(collection: "records", id: "a")
  private let log: SyncedLog

  init() throws {
    log = try SyncedLog()
  }

  @Test func `a log that is missing has nothing to suggest`() throws {
    let none = SyncSuggestions(path: "/nowhere/log.sqlite")
    #expect(try none.rejectedChanges() == [])
    #expect(try none.conflicts() == [])
  }

  @Test func `rejected changes are suggested by their ids`() async throws {
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    try await log.synchronize()
    #expect(try log.suggestions.rejectedChanges() == [])
    await log.server.reject(Self.key, reason: "too short")
    try await log.edit("a", ["title": .text("H")])
    try await log.synchronize()
    let found = try log.suggestions.rejectedChanges()
    #expect(found.map(\.meaning) == ["update in records"])
    #expect(found.map(\.id) == ["intent-2"])
  }

  @Test func `conflicts are suggested by their rows`() async throws {
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    try await log.synchronize()
    await log.server.put(Self.key, ["title": .text("Theirs")])
    try await log.edit("a", ["title": .text("Mine")])
    try await log.synchronize()
    let found = try log.suggestions.conflicts()
    #expect(found.map(\.id) == ["a"])
    #expect(found.map(\.meaning) == ["records: title"])
  }
}
