import CoreSyncTestSupport
import Testing

@testable import CoreSync

@Suite struct EditingTests {
  @Test func `an edit is one change with the values before`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    #expect(row.changes.map(\.operation) == [.update])
    #expect(row.changes.first?.fields == ["title": "new"])
    #expect(row.changes.first?.preimage == ["title": "old"])
    #expect(row.fields?["title"] == "new")
  }

  @Test func `an edit that changes nothing is none`() {
    var row = Rows.synced()
    row.edit("title", "old", "i1")
    #expect(row == Rows.synced())
  }

  @Test func `edits join a change that was never sent, and keep its first pre-image`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    row.edit("title", "newer", "i2")
    row.edit("note", "more", "i3")
    #expect(row.intents == ["i1"])
    #expect(row.changes.first?.fields == ["title": "newer", "note": "more"])
    #expect(row.changes.first?.preimage == ["title": "old", "note": "note"])
  }

  @Test func `an edit after a change that was sent is a change of its own`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.edit("title", "newer", "i2")
    #expect(row.intents == ["i1", "i2"])
    #expect(row.changes.last?.preimage == ["title": "new"])
  }

  @Test func `an edit back to what it was vanishes`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    row.edit("title", "old", "i2")
    #expect(row == Rows.synced())
  }

  @Test func `a deletion is apart from edits, and taking it back takes both away`() {
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

  @Test func `an edit that brings a row back restores it first`() {
    var row = Rows.synced(isDeleted: true)
    row.edit(to: ["title": "new", "note": "note"], isDeleted: false) { Intent(id: "i1", recordedAt: 0) }
    #expect(row.changes.map(\.operation) == [.restore, .update])
  }

  @Test func `a new row is a create without fields, and later edits need no entries`() {
    var row = SyncedRow(key: Rows.key)
    row.edit("title", "first", "i1")
    row.edit("title", "second", "i2")
    #expect(row.intents == ["i1"])
    #expect(row.changes.first?.fields == [:])
    #expect(row.beginSending()?.fields == ["title": "second"])
  }

  @Test func `a row that is made and deleted before it was sent leaves nothing to send`() {
    var row = SyncedRow(key: Rows.key)
    row.edit("title", "first", "i1")
    row.setDeleted(true, "i2")
    #expect(row.changes.isEmpty)
    row.setDeleted(false, "i3")
    #expect(row.changes.map(\.operation) == [.create])
  }

  @Test func `an edit made while the create is under way is a change, and the create stays what it was`() {
    var row = SyncedRow(key: Rows.key)
    row.edit("title", "first", "i1")
    _ = row.beginSending()
    row.edit("title", "second", "i2")
    #expect(row.changes.map(\.operation) == [.create, .update])
    row.postpone("i1", until: nil)
    #expect(row.beginSending()?.fields == ["title": "first"])
  }
}
