import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct RowStoreTests {
  private func change(_ intent: String, _ state: PendingChange.State = .waiting, nextAttempt: Double? = nil)
    -> PendingChange
  {
    PendingChange(
      intent: Intent(id: intent, recordedAt: 12.5), operation: .update, fields: ["title": .text("\(intent)")],
      preimage: ["title": .null], attempts: 2, nextAttempt: nextAttempt, state: state)
  }

  /// Saves a row and reads it back.
  private func stored(_ row: SyncedRow, after first: SyncedRow? = nil) async throws -> SyncedRow {
    let client = try Client(ScriptedServer().source())
    return try await client.write { database in
      let empty = SyncedRow(key: row.key)
      try Client.table.apply(database, TableRow(["title": .text("here")]), to: row.key.id)
      if let first { try RowStore.save(database, first, replacing: empty) }
      try RowStore.save(database, row, replacing: first ?? empty)
      return try RowStore.row(database, row.key, in: Client.table)
    }
  }

  @Test func `everything stored about a row is read back`() async throws {
    var row = SyncedRow(key: Client.key("a"))
    row.base = SyncedRow.Base(
      values: ["title": .text("x"), "n": .real(2), SyncedRow.deletion: .bool(false)], version: "v",
      stamp: ServerStamp(time: "t", id: "a"), generation: 3)
    row.changes = [
      change("one", .parked(reason: .server("no"))), change("two", .sent), change("three", nextAttempt: 99.5),
    ]
    row.conflicts = [
      "note": FieldConflict(base: nil, mine: .null, theirs: .text("t")),
      "n": FieldConflict(base: .null, mine: .integer(1), theirs: .bool(true)),
    ]
    let read = try await stored(row)
    #expect(read.base == row.base)
    #expect(read.changes == row.changes)
    #expect(read.conflicts == row.conflicts)
  }

  @Test func `changes keep their order when one is inserted before them, removed or changed`() async throws {
    var row = SyncedRow(key: Client.key("a"))
    row.changes = [change("one"), change("two")]
    var other = row
    other.changes = [change("zero"), change("one", .sent), change("two")]
    #expect(try await stored(other, after: row).changes == other.changes)
    other.changes = [change("two", .sent), change("three")]
    #expect(try await stored(other, after: row).changes == other.changes)
    other.changes = []
    #expect(try await stored(other, after: row).changes.isEmpty)
  }

  @Test func `a create that has become an update is read as an update`() async throws {
    var row = SyncedRow(key: Client.key("a"))
    let update = change("one")
    row.changes = [PendingChange(intent: update.intent, operation: .create)]
    var other = row
    other.changes = [update]
    #expect(try await stored(other, after: row).changes == [update])
  }

  @Test func `a row is known if anything is stored about it`() async throws {
    let client = try Client(ScriptedServer().source())
    let ids = ["base", "change", "conflict", "file", "here", "\"'\\"]
    let (known, unknown) = try await client.write { database in
      var (base, changed, inConflict) = (
        SyncedRow(key: Client.key("base")), SyncedRow(key: Client.key("change")), SyncedRow(key: Client.key("conflict"))
      )
      base.base = SyncedRow.Base(values: [:], version: "v", stamp: ServerStamp(time: "t", id: "a"), generation: 3)
      changed.changes = [change("one", .parked(reason: .server("no")))]
      inConflict.conflicts = ["note": FieldConflict(base: nil, mine: .null, theirs: .text("t"))]
      for row in [base, changed, inConflict] { try RowStore.save(database, row, replacing: SyncedRow(key: row.key)) }
      try FileStore.put(database, RemoteFile(digest: "d", location: "l"), of: Client.key("file"))
      try Client.table.apply(database, TableRow(["title": .text("here")], isDeleted: true), to: "here")
      return (
        try RowStore.known(database, among: ids, of: Client.table.collection),
        try client.outbox.ledger(database, at: 0).unknown(
          among: ids.map(Client.key) + [RowKey(collection: "none", id: "x")])
      )
    }
    #expect(known == ["base", "change", "conflict", "file"])
    #expect(unknown == [Client.key("\"'\\")])
  }

  @Test func `a row that the server lost leaves no base`() async throws {
    var row = SyncedRow(key: Client.key("a"))
    row.base = SyncedRow.Base(values: [:], version: "v", stamp: ServerStamp(time: "t", id: "a"), generation: 3)
    #expect(try await stored(SyncedRow(key: row.key), after: row).base == nil)
  }
}
