import CoreSyncTestSupport
import Testing

@testable import CoreSync

/// Figures that two versions of the program read from the same file.
struct VersionedGroupTests {
  private static let group = VersionedGroup(version: "decoder", fields: ["distance", "laps"])

  private func server(
    decoder: Int64?, _ distance: Int64, _ laps: Int64, title: FieldValue = "old", isDeleted: Bool = false, time: Int
  ) -> ServerRow {
    var fields: Fields = ["title": title, "distance": .integer(distance), "laps": .integer(laps)]
    fields["decoder"] = decoder.map { .integer($0) }
    return Rows.server(fields, isDeleted: isDeleted, time: time)
  }

  private func figures(_ row: SyncedRow) -> [FieldValue?] {
    ["decoder", "distance", "laps"].map { row.fields?[$0] }
  }

  /// A row that is the same here and on the server, read by the first version.
  private func synced() -> SyncedRow {
    var row = SyncedRow(key: Rows.key, group: Self.group)
    row.pull(server(decoder: nil, 10, 11, time: 1), generation: 1)
    return row
  }

  private func read(_ row: inout SyncedRow, decoder: Int64?, _ figures: Fields, _ intent: String = "i1") {
    var fields = (row.fields ?? [:]).merging(figures) { $1 }
    if let decoder { fields["decoder"] = .integer(decoder) }
    row.edit(to: fields) { Intent(id: intent, recordedAt: 0) }
  }

  @Test func `figures from a newer version on the server win over pending changes`() {
    var row = synced()
    read(&row, decoder: 1, ["distance": .integer(20), "laps": .integer(21)])
    row.pull(server(decoder: 2, 30, 11, time: 2), generation: 1)
    #expect(figures(row) == [.integer(2), .integer(30), .integer(11)])
    #expect(row.conflicts.isEmpty && row.changes.isEmpty)
  }

  @Test func `a change from an older version does not overwrite figures from a newer one`() {
    var row = synced()
    read(&row, decoder: nil, ["distance": .integer(20)])
    _ = row.beginSending()
    let isNews = row.rebase("i1", onto: server(decoder: 1, 10, 31, time: 2), generation: 1)
    #expect(isNews)
    #expect(figures(row) == [.integer(1), .integer(10), .integer(31)])
    #expect(row.nextChange == nil)
  }

  @Test func `local figures from a newer version win, including unchanged fields`() {
    var row = synced()
    read(&row, decoder: 1, ["distance": .integer(20)])
    row.pull(server(decoder: nil, 30, 31, time: 2), generation: 1)
    #expect(figures(row) == [.integer(1), .integer(20), .integer(11)])
    #expect(row.conflicts.isEmpty)
    let sent = row.beginSending()
    #expect(sent?.fields == ["decoder": .integer(1), "distance": .integer(20), "laps": .integer(11)])
    #expect(sent?.expectedVersion == "v2")
  }

  @Test func `with equal versions, the server's figures win`() {
    var row = synced()
    read(&row, decoder: 1, ["distance": .integer(20)])
    row.pull(server(decoder: 1, 30, 11, time: 2), generation: 1)
    #expect(figures(row) == [.integer(1), .integer(30), .integer(11)])
    #expect(row.conflicts.isEmpty && row.changes.isEmpty)
  }

  /// A row with figures of two sources: its distance identifies the source.
  private func replaceable() -> SyncedRow {
    let group = VersionedGroup(version: "decoder", fields: ["distance", "laps"], source: "distance")
    var row = SyncedRow(key: Rows.key, group: group)
    row.pull(server(decoder: 1, 10, 11, time: 1), generation: 1)
    return row
  }

  @Test func `with equal versions, all figures come from the side that replaced the source`() {
    var row = replaceable()
    read(&row, decoder: nil, ["distance": .integer(20), "laps": .integer(21)])
    row.pull(server(decoder: 1, 10, 31, time: 2), generation: 1)
    #expect(figures(row) == [.integer(1), .integer(20), .integer(21)])
    #expect(row.conflicts.isEmpty && row.nextChange?.fields == ["distance": .integer(20), "laps": .integer(21)])
    var other = replaceable()
    read(&other, decoder: nil, ["laps": .integer(21)])
    other.pull(server(decoder: 1, 30, 11, time: 2), generation: 1)
    #expect(figures(other) == [.integer(1), .integer(30), .integer(11)])
    #expect(other.conflicts.isEmpty && other.changes.isEmpty)
  }

  @Test func `if both sides replaced the source, all figures come from the server`() {
    var row = replaceable()
    read(&row, decoder: nil, ["distance": .integer(20), "laps": .integer(21)])
    row.pull(server(decoder: 1, 30, 11, time: 2), generation: 1)
    #expect(figures(row) == [.integer(1), .integer(30), .integer(11)])
    #expect(row.conflicts.isEmpty && row.changes.isEmpty)
  }

  @Test func `a sent replacement whose acknowledgment was lost does not undo a later one`() {
    var row = replaceable()
    read(&row, decoder: nil, ["distance": .integer(20), "laps": .integer(21)])
    _ = row.beginSending()
    read(&row, decoder: nil, ["distance": .integer(40), "laps": .integer(41)], "i2")
    row.pull(server(decoder: 1, 20, 21, time: 2), generation: 1)
    #expect(figures(row) == [.integer(1), .integer(40), .integer(41)])
    #expect(row.conflicts.isEmpty && row.intents == ["i2"] && row.changes[0].fields["laps"] == .integer(41))
  }

  @Test(arguments: [(0, 2), (1, 2), (2, 2), (2, 1), (2, 0)] as [(Int64, Int64)])
  func `a file imported on two machines gets the newer figures and keeps both titles`(
    mine: Int64, theirs: Int64
  ) {
    var row = SyncedRow(key: Rows.key, group: Self.group)
    read(&row, decoder: mine, ["title": "mine", "distance": .integer(20), "laps": .null])
    _ = row.beginSending()
    _ = row.rebase("i1", onto: server(decoder: theirs, 30, 31, title: "theirs", time: 2), generation: 1)
    #expect(row.conflicts.keys.sorted() == ["title"])
    let isMine = mine > theirs
    #expect(
      figures(row) == [.integer(max(mine, theirs)), .integer(isMine ? 20 : 30), isMine ? .null : .integer(31)])
    #expect((row.nextChange?.fields["decoder"] == .integer(mine)) == isMine)
  }

  @Test func `a server row without figures keeps the local ones, and its title still conflicts`() {
    var row = synced()
    row.edit("title", "mine", "i1")
    row.pull(Rows.server(["title": "theirs"], time: 2), generation: 1)
    #expect(row.conflicts.keys.sorted() == ["title"])
    #expect(figures(row) == [nil, .integer(10), .integer(11)])
  }

  @Test func `figures that were read again do not conflict with a deletion`() {
    var row = synced()
    row.setDeleted(true, "i1")
    row.pull(server(decoder: 1, 30, 31, time: 2), generation: 1)
    #expect(row.conflicts.isEmpty && row.isDeleted && row.intents == ["i1"])
    var other = synced()
    read(&other, decoder: 1, ["distance": .integer(20)])
    other.pull(server(decoder: nil, 10, 11, isDeleted: true, time: 2), generation: 1)
    #expect(other.conflicts.isEmpty && other.isDeleted)
    #expect(other.fields?["distance"] == .integer(20))
  }

  @Test func `figures from an older version on a rolled-back server are replaced`() {
    var row = SyncedRow(key: Rows.key, group: Self.group)
    row.pull(server(decoder: 2, 20, 21, time: 5), generation: 1)
    row.pullAgain(server(decoder: 1, 30, 31, time: 9), generation: 2) { Intent(id: "new", recordedAt: 0) }
    #expect(row.conflicts.isEmpty)
    #expect(figures(row) == [.integer(2), .integer(20), .integer(21)])
    let sent = row.beginSending()
    #expect(sent?.fields == ["decoder": .integer(2), "distance": .integer(20), "laps": .integer(21)])
  }

  @Test(arguments: [FieldValue.integer(.max), .integer(.min), .real(1e300), .real(-.infinity), .text("2"), .bool(true)])
  func `any version value from the server is accepted without a conflict`(version: FieldValue) {
    var row = synced()
    read(&row, decoder: 1, ["distance": .integer(20)])
    row.pull(Rows.server(["decoder": version, "distance": .integer(30), "laps": .integer(11)], time: 2), generation: 1)
    #expect(row.conflicts.isEmpty)
    #expect(row.base?.values["decoder"] == version)
  }
}
