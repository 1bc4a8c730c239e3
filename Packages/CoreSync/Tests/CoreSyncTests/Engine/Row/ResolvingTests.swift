import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct ResolvingTests {
  private var conflicting: SyncedRow {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    return row
  }

  private func intent() -> Intent {
    Intent(id: "new", recordedAt: 0)
  }

  @Test func `keeping mine sends it as a change to their value`() {
    var row = conflicting
    row.keepMine("title", makeIntent: intent)
    #expect(row.conflicts.isEmpty)
    #expect(row.changes.first?.preimage == ["title": "theirs"])
    #expect(row.beginSending()?.fields == ["title": "mine"])
  }

  @Test func `keeping theirs shows it and sends nothing`() {
    var row = conflicting
    row.keepTheirs("title")
    #expect(row.fields?["title"] == "theirs")
    #expect(!row.isTracked || row.changes.isEmpty)
    #expect(row.conflicts.isEmpty)
  }

  @Test func `keeping a row that the server deleted restores it before sending its edits`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    row.keepMine(SyncedRow.deletion, makeIntent: intent)
    #expect(row.changes.map(\.operation) == [.restore, .update])
  }

  @Test func `accepting a deletion discards the local edits`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    row.keepTheirs(SyncedRow.deletion)
    #expect(row.isDeleted)
    #expect(row.changes.isEmpty)
    #expect(row.fields?["title"] == "old")
  }

  @Test func `a conflicting local deletion can be kept or reverted`() {
    var row = Rows.synced()
    row.setDeleted(true, "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    var kept = row
    kept.keepMine(SyncedRow.deletion, makeIntent: intent)
    #expect(kept.changes.map(\.operation) == [.delete])
    row.keepTheirs(SyncedRow.deletion)
    #expect(!row.isDeleted)
    #expect(row.fields?["title"] == "theirs")
  }

  private var rejected: SyncedRow {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.reject("i1", reason: .server("no"))
    return row
  }

  @Test func `a rejected change that is retried is the row's last, with a fresh pre-image`() {
    var row = rejected
    row.pull(Rows.server(["title": "other", "note": "note"], time: 2), generation: 1)
    row.setDeleted(true, "i2")
    row.retry("i1")
    #expect(row.intents == ["i2", "i1"])
    #expect(row.changes.last?.preimage == ["title": "other"])
    #expect(row.changes.last?.attempts == 0)
    #expect(row.fields?["title"] == "new")
  }

  @Test func `retrying a rejected change whose value was set again drops it`() {
    var row = rejected
    row.edit("title", "new", "i2")
    row.retry("i1")
    #expect(row.intents == ["i2"])
  }

  @Test func `a rejected change can be discarded, but a pending one cannot`() {
    var row = rejected
    row.edit("note", "more", "i2")
    row.discard("i1")
    row.discard("i2")
    #expect(row.intents == ["i2"])
  }

  @Test func `retrying a postponed change makes it due`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.postpone("i1", until: 99)
    row.retry("i1")
    #expect(row.changes.first?.nextAttempt == nil)
    #expect(row.changes.first?.attempts == 1)
  }
}
