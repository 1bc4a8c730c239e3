import CoreSyncTestSupport
import Testing

@testable import CoreSync

/// Two machines create the same row from the same source before they share a server.
struct RecordedTests {
  private func row(_ fields: Fields, recorded: Fields = ["title": "as in the file"]) -> SyncedRow {
    var row = SyncedRow(key: Rows.key, fields: fields)
    row.recorded = recorded
    row.enqueueForLogin { Intent(id: "i1", recordedAt: 0) }
    return row
  }

  @Test func `an edit on the server replaces a recorded value here without a conflict`() {
    var row = row(["title": "as in the file", "note": "same"])
    row.pull(Rows.server(["title": "renamed", "note": "same"]), generation: 1)
    #expect(row.fields == ["title": "renamed", "note": "same"])
    #expect(row.conflicts.isEmpty)
    #expect(row.changes.isEmpty)
  }

  @Test func `a local edit replaces a recorded value on the server and is sent`() {
    var row = row(["title": "renamed", "note": "same"])
    row.pull(Rows.server(["title": "as in the file", "note": "same"]), generation: 1)
    #expect(row.fields == ["title": "renamed", "note": "same"])
    #expect(row.conflicts.isEmpty)
    #expect(row.changes.first?.preimage == ["title": "as in the file"])
    let sent = row.beginSending()
    #expect(sent?.operation == .update)
    #expect(sent?.fields == ["title": "renamed"])
    #expect(sent?.expectedVersion == "v1")
  }

  @Test func `edits on both sides conflict`() {
    var row = row(["title": "mine"])
    row.pull(Rows.server(["title": "theirs"]), generation: 1)
    #expect(row.conflicts == ["title": FieldConflict(base: nil, mine: "mine", theirs: "theirs")])
  }

  @Test func `an edit after a create in progress is kept when the server already has the row`() {
    var row = row(["title": "as in the file"])
    _ = row.beginSending()
    row.edit("title", "renamed", "i2")
    let isNews = row.rebase("i1", onto: Rows.server(["title": "as in the file"]), generation: 1)
    #expect(isNews)
    #expect(row.fields?["title"] == "renamed")
    #expect(row.conflicts.isEmpty)
    #expect(row.beginSending()?.fields == ["title": "renamed"])
  }

  @Test func `once the server has sent the row, the recorded value is ignored`() {
    var row = row(["title": "as in the file"])
    row.pull(Rows.server(["title": "as in the file"], time: 1), generation: 1)
    row.edit("title", "mine", "i2")
    row.edit("title", "as in the file", "i3")
    row.edit("title", "mine", "i4")
    row.pull(Rows.server(["title": "theirs"], time: 2), generation: 1)
    #expect(row.conflicts["title"]?.base == "as in the file")
  }
}
