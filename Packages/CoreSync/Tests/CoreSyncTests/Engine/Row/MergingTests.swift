import CoreSyncTestSupport
import Testing

@testable import CoreSync

@Suite struct MergingTests {
  @Test func `what changed there alone is taken, what changed here alone stays`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(["title": "old", "note": "theirs"], time: 2), generation: 1)
    #expect(row.fields == ["title": "mine", "note": "theirs"])
    #expect(row.conflicts.isEmpty)
    #expect(row.beginSending()?.expectedVersion == "v2")
  }

  @Test func `the same change on both sides is no conflict and nothing to send`() {
    var row = Rows.synced()
    row.edit("title", "same", "i1")
    row.pull(Rows.server(["title": "same", "note": "note"], time: 2), generation: 1)
    #expect(row.changes.isEmpty)
    #expect(row.conflicts.isEmpty)
  }

  @Test func `a field changed on both sides shows mine, keeps theirs, and is not sent; the others are`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.edit("note", "more", "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    #expect(row.fields == ["title": "mine", "note": "more"])
    #expect(row.conflicts == ["title": FieldConflict(base: "old", mine: "mine", theirs: "theirs")])
    #expect(row.beginSending()?.fields == ["note": "more"])
  }

  @Test func `a field that the server does not tell is left alone`() {
    var row = Rows.synced()
    row.pull(Rows.server(["title": "theirs"], time: 2), generation: 1)
    #expect(row.fields == ["title": "theirs", "note": "note"])
    #expect(row.base?.values["note"] == "note")
  }

  @Test func `of a row that two machines made, each gives the server what only it knows`() {
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

  @Test func `a page that is not newer changes nothing`() {
    var row = Rows.synced()
    row.pull(Rows.server(["title": "new", "note": "note"], time: 3), generation: 1)
    let known = row
    row.pull(Rows.server(["title": "between", "note": "note"], time: 2), generation: 1)
    #expect(row == known)
  }

  @Test func `an own change is recognized when its acknowledgment was lost, and later edits stay`() {
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

  @Test func `a deletion there against an edit here is a conflict, and nothing is sent`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    #expect(!row.isDeleted)
    #expect(row.conflicts.keys.sorted() == [SyncedRow.deletion])
    #expect(row.nextChange == nil)
  }

  @Test func `a deletion here against an edit there is a conflict`() {
    var row = Rows.synced()
    row.setDeleted(true, "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    #expect(row.isDeleted)
    #expect(row.conflicts[SyncedRow.deletion]?.theirs == .bool(false))
    #expect(row.changes.isEmpty)
  }

  @Test func `a deletion there of a row that was not touched here is taken`() {
    var row = Rows.synced()
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    #expect(row.isDeleted)
    #expect(row.conflicts.isEmpty)
  }

  @Test func `deleted on both sides is no conflict`() {
    var row = Rows.synced()
    row.setDeleted(true, "i1")
    row.pull(Rows.server(isDeleted: true, time: 2), generation: 1)
    #expect(row.isDeleted)
    #expect(row.changes.isEmpty)
    #expect(row.conflicts.isEmpty)
  }

  @Test func `without a base equal fields agree and all others are in conflict`() {
    var row = SyncedRow(key: Rows.key, fields: ["title": "old", "note": "mine"])
    row.enqueueForLogin { Intent(id: "i1", recordedAt: 0) }
    row.pull(Rows.server(), generation: 1)
    #expect(row.changes.isEmpty)
    #expect(row.conflicts == ["note": FieldConflict(base: nil, mine: "mine", theirs: "note")])
  }

  @Test func `a row that is new here is taken as it is, a tombstone too`() {
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

  @Test func `an edit of a field in conflict stays in it`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(["title": "theirs", "note": "note"], time: 2), generation: 1)
    row.edit("title", "mine again", "i2")
    #expect(row.conflicts["title"]?.mine == "mine again")
    #expect(row.fields?["title"] == "mine again")
    #expect(row.changes.isEmpty)
  }
}
