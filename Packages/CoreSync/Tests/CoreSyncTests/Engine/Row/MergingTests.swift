import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct MergingTests {
  @Test func `fields changed only on the server are applied, and local changes are kept`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(["title": "old", "note": "theirs"], time: 2), generation: 1)
    #expect(row.fields == ["title": "mine", "note": "theirs"])
    #expect(row.conflicts.isEmpty)
    #expect(row.beginSending()?.expectedVersion == "v2")
  }

  @Test func `the same change on both sides is no conflict and is not sent`() {
    var row = Rows.synced()
    row.edit("title", "same", "i1")
    row.pull(Rows.server(["title": "same", "note": "note"], time: 2), generation: 1)
    #expect(row.changes.isEmpty)
    #expect(row.conflicts.isEmpty)
  }

  @Test func `a conflicting field shows mine, keeps theirs and is not sent; other fields are sent`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.edit("note", "more", "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    #expect(row.fields == ["title": "mine", "note": "more"])
    #expect(row.conflicts == ["title": FieldConflict(base: "old", mine: "mine", theirs: "theirs")])
    #expect(row.beginSending()?.fields == ["note": "more"])
  }

  @Test func `a field missing from the server's row is left unchanged`() {
    var row = Rows.synced()
    row.pull(Rows.server(["title": "theirs"], time: 2), generation: 1)
    #expect(row.fields == ["title": "theirs", "note": "note"])
    #expect(row.base?.values["note"] == "note")
  }

  @Test func `a row created on two machines combines the fields that only one of them has`() {
    let mine: Fields = ["title": "one", "note": .null, "place": "mine alone", "more": "mine, too"]
    var row = SyncedRow(key: Rows.key, fields: mine)
    row.enqueueForLogin { Intent(id: "i1", recordedAt: 0) }
    row.pull(Rows.server(["title": "one", "note": "theirs alone", "place": .null]), generation: 1)
    #expect(row.fields == ["title": "one", "note": "theirs alone", "place": "mine alone", "more": "mine, too"])
    #expect(row.conflicts.isEmpty)
    let sent = row.beginSending()
    #expect(sent?.operation == .update)
    #expect(sent?.fields == ["place": "mine alone", "more": "mine, too"])
    #expect(sent?.expectedVersion == "v1")
  }

  @Test func `a page with an older state changes nothing`() {
    var row = Rows.synced()
    row.pull(Rows.server(["title": "new", "note": "note"], time: 3), generation: 1)
    let known = row
    row.pull(Rows.server(["title": "between", "note": "note"], time: 2), generation: 1)
    #expect(row == known)
  }

  @Test func `a change with a lost acknowledgment is recognized, and later edits are kept`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.edit("title", "newer", "i2")
    row.postpone("i1", until: 5)
    row.pull(Rows.server(["title": "new", "note": "note"], time: 2), generation: 1)
    #expect(row.intents == ["i2"])
    #expect(row.changes.first?.preimage == ["title": "new"])
    #expect(row.conflicts.isEmpty)
  }

  @Test func `a server deletion and a local edit conflict, and nothing is sent`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    #expect(!row.isDeleted)
    #expect(row.conflicts.keys.sorted() == [SyncedRow.deletion])
    #expect(row.nextChange == nil)
  }

  @Test func `a local deletion and a server edit conflict`() {
    var row = Rows.synced()
    row.setDeleted(true, "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    #expect(row.isDeleted)
    #expect(row.conflicts[SyncedRow.deletion]?.theirs == .bool(false))
    #expect(row.changes.isEmpty)
  }

  @Test func `a server deletion of a row without local changes is applied`() {
    var row = Rows.synced()
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    #expect(row.isDeleted)
    #expect(row.conflicts.isEmpty)
  }

  @Test func `a deletion on both sides is no conflict`() {
    var row = Rows.synced()
    row.setDeleted(true, "i1")
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    #expect(row.isDeleted)
    #expect(row.changes.isEmpty)
    #expect(row.conflicts.isEmpty)
  }

  @Test func `without a base, equal fields agree and all others conflict`() {
    var row = SyncedRow(key: Rows.key, fields: ["title": "old", "note": "mine"])
    row.enqueueForLogin { Intent(id: "i1", recordedAt: 0) }
    row.pull(Rows.server(), generation: 1)
    #expect(row.changes.isEmpty)
    #expect(row.conflicts == ["note": FieldConflict(base: nil, mine: "mine", theirs: "note")])
  }

  @Test func `a row that is new here is stored unchanged, including a tombstone`() {
    #expect(Rows.synced().fields == ["title": "old", "note": "note"])
    #expect(Rows.synced(isDeleted: true).isDeleted)
  }

  @Test func `a conflict ends when both sides become the same`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    var there = row
    there.pull(Rows.server(["title": "mine", "note": "note"], time: 3), generation: 1)
    #expect(there.conflicts.isEmpty && there.changes.isEmpty)
    row.edit("title", "theirs", "i2")
    #expect(row.conflicts.isEmpty && row.changes.isEmpty)
  }

  @Test func `an edit of a conflicting field updates the conflict`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    row.edit("title", "mine again", "i2")
    #expect(row.conflicts["title"]?.mine == "mine again")
    #expect(row.fields?["title"] == "mine again")
    #expect(row.changes.isEmpty)
  }
}
