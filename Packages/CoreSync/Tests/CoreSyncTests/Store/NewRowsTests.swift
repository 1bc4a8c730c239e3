import CoreSyncTestSupport
import Foundation
import GRDB
import Testing

@testable import CoreSync

struct NewRowsTests {
  private let tables: [String: any SyncedTable] = ["records": Client.table]

  private func serverRow(_ id: String, _ title: String, at time: String = "1") -> ServerRow {
    ServerRow(
      key: Client.key(id), fields: ["title": .text(title), "note": .null], version: time,
      stamp: ServerStamp(time: time, id: id))
  }

  /// Stores a page after preparing `rows`.
  private func store(_ page: [ServerRow], in client: Client, ready rows: [ServerRow]) async throws -> SyncTally {
    let ready = NewRows(rows, generation: 1, tables: tables)
    let outbox = client.outbox
    return try await client.write { database in
      var ledger = outbox.ledger(database, at: 1000, ready: ready)
      var tally = SyncTally()
      _ = try ledger.store(PullPage(rows: page, cursor: "c", isLast: true), generation: 1, into: &tally)
      return tally
    }
  }

  private func client() async throws -> Client {
    let client = try Client(ScriptedServer().source())
    try await client.signIn()
    return client
  }

  @Test func `prepared rows are stored the same as others`() async throws {
    let page = [serverRow("a", "one"), serverRow("b", "two")]
    let (ready, unready) = (try await client(), try await client())
    #expect(try await store(page, in: ready, ready: page) == SyncTally(receivedCount: 2))
    #expect(try await store(page, in: unready, ready: []) == SyncTally(receivedCount: 2))
    #expect(try await ready.rows() == unready.rows())
    #expect(try await known("a", in: ready) == known("a", in: unready))
    #expect(try await known("b", in: ready).base?.version == "1")
  }

  private func known(_ id: String, in client: Client) async throws -> SyncedRow {
    try await client.read { try RowStore.row($0, Client.key(id), in: Client.table) }
  }

  @Test func `a row created in the meantime is not overwritten`() async throws {
    let client = try await client()
    let page = [serverRow("a", "theirs"), serverRow("b", "two")]
    try await client.edit("a", ["title": "mine"])
    #expect(try await store(page, in: client, ready: page).conflictCount == 1)
    #expect(try await client.row("a")?.fields["title"] == "mine")
    #expect(try await client.row("b")?.fields["title"] == "two")
  }

  @Test func `prepared rows of another page are not stored`() async throws {
    let client = try await client()
    _ = try await store([serverRow("a", "new", at: "2")], in: client, ready: [serverRow("a", "old", at: "1")])
    #expect(try await client.row("a")?.fields["title"] == "new")
  }
}
