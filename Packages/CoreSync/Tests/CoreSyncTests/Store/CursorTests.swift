import CoreSyncTestSupport
import Testing

@testable import CoreSync

/// Where the next page begins.
struct CursorTests {
  @Test func `the last page, which has nothing new and no cursor, keeps the place`() async throws {
    let client = try Client(ScriptedServer().source())
    try await client.signIn()
    let outbox = client.outbox
    let cursor = try await client.write { database in
      var ledger = outbox.ledger(database, at: 1000)
      var tally = SyncTally()
      _ = try ledger.store(PullPage(rows: [], cursor: "c", isLast: false), generation: 1, into: &tally)
      _ = try ledger.store(PullPage(rows: [], cursor: nil, isLast: true), generation: 1, into: &tally)
      return try ledger.account()?.cursor
    }
    #expect(cursor == "c")
  }
}
