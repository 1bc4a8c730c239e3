import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct EditingTests {
  @Test func `an edit is one change with the previous values`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    #expect(row.changes.map(\.operation) == [.update])
    #expect(row.changes.first?.fields == ["title": "new"])
    #expect(row.changes.first?.preimage == ["title": "old"])
    #expect(row.fields?["title"] == "new")
  }

  @Test func `an edit that changes nothing records no change`() {
    var row = Rows.synced()
    row.edit("title", "old", "i1")
    #expect(row == Rows.synced())
  }

  @Test func `edits merge into an unsent change and keep its first pre-image`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    row.edit("title", "newer", "i2")
    row.edit("note", "more", "i3")
    #expect(row.intents == ["i1"])
    #expect(row.changes.first?.fields == ["title": "newer", "note": "more"])
    #expect(row.changes.first?.preimage == ["title": "old", "note": "note"])
  }

  @Test func `an edit after a sent change is a separate change`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.edit("title", "newer", "i2")
    #expect(row.intents == ["i1", "i2"])
    #expect(row.changes.last?.preimage == ["title": "new"])
  }

  @Test func `an edit back to the original value removes the change`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    row.edit("title", "old", "i2")
    #expect(row == Rows.synced())
  }

  @Test func `a deletion is separate from edits, and reverting it leaves only the edits`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    row.setDeleted(true, "i2")
    #expect(row.changes.map(\.operation) == [.update, .delete])
    row.setDeleted(false, "i3")
    #expect(row.intents == ["i1"])
    #expect(!row.isDeleted)
  }

  @Test func `a restore reverts a deletion that was sent`() {
    var row = Rows.synced()
    row.setDeleted(true, "i1")
    _ = row.beginSending()
    row.setDeleted(false, "i2")
    #expect(row.changes.map(\.operation) == [.delete, .restore])
  }

  @Test func `an edit of a deleted row restores it first`() {
    var row = Rows.synced(isDeleted: true)
    row.edit(to: ["title": "new", "note": "note"], isDeleted: false) { Intent(id: "i1", recordedAt: 0) }
    #expect(row.changes.map(\.operation) == [.restore, .update])
  }

  @Test func `a new row is a create without fields, and later edits add no changes`() {
    var row = SyncedRow(key: Rows.key)
    row.edit("title", "first", "i1")
    row.edit("title", "second", "i2")
    #expect(row.intents == ["i1"])
    #expect(row.changes.first?.fields == [:])
    #expect(row.beginSending()?.fields == ["title": "second"])
  }

  @Test func `a row created and deleted before sending leaves nothing to send`() {
    var row = SyncedRow(key: Rows.key)
    row.edit("title", "first", "i1")
    row.setDeleted(true, "i2")
    #expect(row.changes.isEmpty)
    row.setDeleted(false, "i3")
    #expect(row.changes.map(\.operation) == [.create])
  }

  @Test func `an edit during a create's request is a separate change and leaves the create unchanged`() {
    var row = SyncedRow(key: Rows.key)
    row.edit("title", "first", "i1")
    _ = row.beginSending()
    row.edit("title", "second", "i2")
    #expect(row.changes.map(\.operation) == [.create, .update])
    row.postpone("i1", until: nil)
    #expect(row.beginSending()?.fields == ["title": "first"])
  }
}
