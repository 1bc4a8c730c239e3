import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct AccountChangeTests {
  private func intent() -> Intent {
    Intent(id: "new", recordedAt: 0)
  }

  @Test func `signing in enqueues an existing row once and skips a deleted one`() {
    var row = SyncedRow(key: Rows.key, fields: ["title": "old"])
    row.enqueueForLogin(makeIntent: intent)
    row.enqueueForLogin(makeIntent: intent)
    #expect(row.changes.map(\.operation) == [.create])
    var deleted = SyncedRow(key: Rows.key, fields: ["title": "old"], isDeleted: true)
    deleted.enqueueForLogin(makeIntent: intent)
    #expect(deleted.changes.isEmpty)
  }

  @Test func `changes lost by a rolled-back server are resent before pending changes`() {
    var row = Rows.synced()
    row.pull(Rows.server(["title": "newer", "note": "note"], time: 5), generation: 1)
    row.edit("note", "mine", "i1")
    row.pullAgain(Rows.server(), generation: 2, makeIntent: intent)
    #expect(row.intents == ["new", "i1"])
    #expect(row.changes.first?.fields == ["title": "newer"])
    #expect(row.fields == ["title": "newer", "note": "mine"])
    #expect(row.beginSending()?.expectedVersion == "v1")
  }

  @Test func `a deletion or restore lost by a rolled-back server is resent`() {
    var row = Rows.synced()
    row.pull(Rows.server(isDeleted: true, time: 5), generation: 1)
    row.pullAgain(Rows.server(), generation: 2, makeIntent: intent)
    #expect(row.changes.map(\.operation) == [.delete])
    var other = Rows.synced(isDeleted: true)
    other.pull(Rows.server(time: 5), generation: 1)
    other.pullAgain(Rows.server(isDeleted: true), generation: 2, makeIntent: intent)
    #expect(other.changes.map(\.operation) == [.restore])
  }

  @Test func `a newer row from a rolled-back server is a conflict`() {
    var row = Rows.synced()
    row.pullAgain(Rows.server(["title": "theirs", "note": "note"], time: 5), generation: 2, makeIntent: intent)
    #expect(row.conflicts["title"] == FieldConflict(base: nil, mine: "old", theirs: "theirs"))
    #expect(row.fields?["title"] == "old")
  }

  @Test func `a row that the server no longer has is created again with later edits`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    row.serverForgot(makeIntent: intent)
    #expect(row.changes.map(\.operation) == [.create])
    #expect(row.beginSending()?.fields == ["title": "new", "note": "note"])
  }

  @Test func `a deleted row that the server no longer has needs no change`() {
    var row = Rows.synced()
    row.setDeleted(true, "i1")
    row.serverForgot(makeIntent: intent)
    #expect(!row.isTracked)
  }
}
