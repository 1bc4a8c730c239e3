import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct SendingTests {
  @Test func `a row sends one change at a time, in order`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    row.setDeleted(true, "i2")
    #expect(row.beginSending()?.intent == "i1")
    #expect(row.nextChange?.intent.id == "i1")
  }

  @Test func `an acknowledgment makes the change part of the base`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    row.exchange(time: 2)
    #expect(row.changes.isEmpty)
    #expect(row.base?.values["title"] == "new")
    #expect(row.base?.version == "v2")
  }

  @Test func `a value normalized by the server is applied unless it was edited since`() {
    var row = Rows.synced()
    row.edit("title", " new ", "i1")
    _ = row.beginSending()
    var edited = row
    edited.edit("title", "newer", "i2")
    let answer = Rows.server(["title": "new", "note": "note"], time: 2)
    row.acknowledge("i1", with: answer, generation: 1)
    #expect(row.fields?["title"] == "new")
    edited.acknowledge("i1", with: answer, generation: 1)
    #expect(edited.fields?["title"] == "newer")
    #expect(edited.changes.first?.preimage == ["title": "new"])
    #expect(edited.conflicts.isEmpty)
  }

  @Test func `a rejection reverts exactly its fields and parks the change`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.edit("note", "more", "i2")
    row.reject("i1", reason: .server("too long"))
    #expect(row.fields == ["title": "old", "note": "more"])
    #expect(row.changes.map(\.state) == [.parked(reason: .server("too long")), .waiting])
    #expect(row.nextChange?.intent.id == "i2")
  }

  @Test func `a later edit of a rejected field keeps its value and inherits the pre-image`() {
    var row = Rows.synced()
    row.edit("title", "new", "i1")
    _ = row.beginSending()
    row.edit("title", "newer", "i2")
    row.reject("i1", reason: .server("no"))
    #expect(row.fields?["title"] == "newer")
    #expect(row.changes.last?.preimage == ["title": "old"])
  }

  @Test func `a rejected deletion restores the row`() {
    var row = Rows.synced()
    row.setDeleted(true, "i1")
    _ = row.beginSending()
    row.reject("i1", reason: .server("no"))
    #expect(!row.isDeleted)
  }

  @Test func `a rejected create keeps the row, blocks it and absorbs later edits`() {
    var row = SyncedRow(key: Rows.key)
    row.edit("title", "first", "i1")
    _ = row.beginSending()
    row.edit("title", "second", "i2")
    row.reject("i1", reason: .server("no"))
    row.edit("title", "third", "i3")
    #expect(row.intents == ["i1"])
    #expect(row.nextChange == nil)
    #expect(row.fields?["title"] == "third")
    row.retry("i1")
    #expect(row.beginSending()?.fields == ["title": "third"])
  }

  @Test func `a row deleted while its create is rejected has nothing left to send`() {
    var row = SyncedRow(key: Rows.key)
    row.edit("title", "first", "i1")
    _ = row.beginSending()
    row.setDeleted(true, "i2")
    row.reject("i1", reason: .server("no"))
    #expect(row.changes.isEmpty)
    #expect(row.isDeleted)
  }

  @Test func `a stale response is merged, and the change is resent for the new version`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    _ = row.beginSending()
    let isNews = row.rebase("i1", onto: Rows.server(["title": "old", "note": "theirs"], time: 2), generation: 1)
    #expect(isNews)
    #expect(row.fields == ["title": "mine", "note": "theirs"])
    let again = row.beginSending()
    #expect(again?.expectedVersion == "v2")
    #expect(again?.attempt == 2)
  }

  @Test func `a stale response with the expected version changes nothing`() {
    var row = Rows.synced()
    row.edit("title", "mine", "i1")
    _ = row.beginSending()
    let sent = row
    let isNews = row.rebase("i1", onto: Rows.server(), generation: 1)
    #expect(!isNews)
    #expect(row == sent)
  }

  @Test func `a stale response older than the known state is a conflict`() {
    var row = Rows.synced()
    row.pull(Rows.server(["title": "old", "note": "newer"], time: 5), generation: 1)
    row.edit("title", "mine", "i1")
    _ = row.beginSending()
    let isNews = row.rebase("i1", onto: Rows.server(["title": "old", "note": "note"], time: 2), generation: 1)
    #expect(isNews)
    #expect(row.conflicts.keys.sorted() == ["note", "title"])
    #expect(row.fields == ["title": "mine", "note": "newer"])
  }

  @Test func `a create that already arrived is recognized`() {
    var row = SyncedRow(key: Rows.key)
    row.edit(to: ["title": "old", "note": "note"]) { Intent(id: "i1", recordedAt: 0) }
    _ = row.beginSending()
    row.edit("title", "new", "i2")
    let isNews = row.rebase("i1", onto: Rows.server(), generation: 1)
    #expect(isNews)
    #expect(row.intents == ["i2"])
    #expect(row.conflicts.isEmpty)
  }
}
