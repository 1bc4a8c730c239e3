import CoreSyncTestSupport
import Testing

@testable import CoreSync

@Suite struct ResolvingTests {
  private var conflicting: SyncedRow {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    return row
  }

  private func intent() -> Intent {
    Intent(id: "new", recordedAt: 0)
  }

  @Test func `keeping mine sends it as a change of theirs`() {
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

  @Test func `keeping a row that was deleted there restores it before its edits are sent`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    row.keepMine(SyncedRow.deletion, makeIntent: intent)
    #expect(row.changes.map(\.operation) == [.restore, .update])
  }

  @Test func `accepting a deletion gives up what was changed`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    row.keepTheirs(SyncedRow.deletion)
    #expect(row.isDeleted)
    #expect(row.changes.isEmpty)
    #expect(row.fields?["title"] == "old")
  }

  @Test func `a deletion of mine is kept or reverted`() {
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

  private var refused: SyncedRow {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.refuse("i1", reason: .server("no"))
    return row
  }

  @Test func `a refused change that is tried again is the row's last, with a fresh pre-image`() {
    var row = refused
    row.pull(Rows.server(["title": "other", "note": "note"], time: 2), generation: 1)
    row.setDeleted(true, "i2")
    row.retry("i1")
    #expect(row.intents == ["i2", "i1"])
    #expect(row.changes.last?.preimage == ["title": "other"])
    #expect(row.changes.last?.attempts == 0)
    #expect(row.fields?["title"] == "new")
  }

  @Test func `a refused change that is so already need not be tried again`() {
    var row = refused
    row.edit("title", "new", "i2")
    row.retry("i1")
    #expect(row.intents == ["i2"])
  }

  @Test func `a refused change can be discarded, one that waits cannot`() {
    var row = refused
    row.edit("note", "more", "i2")
    row.discard("i1")
    row.discard("i2")
    #expect(row.intents == ["i2"])
  }

  @Test func `a change that waits for its time is due when it is tried again`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.postpone("i1", until: 99)
    row.retry("i1")
    #expect(row.changes.first?.nextAttempt == nil)
    #expect(row.changes.first?.attempts == 1)
  }
}
