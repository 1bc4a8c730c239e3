import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct KnownRowTests {
  private func server(time: Int, history: [Int]) -> ServerRow {
    ServerRow(
      key: Rows.key, fields: ["title": "new"], version: "v\(time)", stamp: Self.stamp(time),
      history: history.map(Self.stamp))
  }

  private static func stamp(_ time: Int) -> ServerStamp {
    ServerStamp(time: "\(1000 + time)", id: "a")
  }

  private func row(at time: Int) -> SyncedRow {
    var row = SyncedRow(key: Rows.key)
    row.pull(Rows.server(time: time), generation: 1)
    return row
  }

  @Test func `a state older than the known one reveals a rolled-back server`() {
    #expect(row(at: 5).isLost(by: server(time: 3, history: []), generation: 1))
    #expect(row(at: 5).isLost(by: server(time: 3, history: [2, 1]), generation: 1))
  }

  @Test func `a newer state based on one older than the known one reveals a rollback`() {
    #expect(row(at: 5).isLost(by: server(time: 9, history: [3, 1]), generation: 1))
    #expect(!row(at: 5).isLost(by: server(time: 9, history: [7, 5, 3]), generation: 1))
  }

  @Test func `a missing or too short history reveals nothing`() {
    #expect(!row(at: 5).isLost(by: server(time: 9, history: []), generation: 1))
    #expect(!row(at: 5).isLost(by: server(time: 9, history: [8, 7]), generation: 1))
  }

  @Test func `rows known from before a full reread reveal nothing`() {
    #expect(!row(at: 5).isLost(by: server(time: 3, history: []), generation: 2))
    #expect(!SyncedRow(key: Rows.key).isLost(by: server(time: 3, history: []), generation: 1))
  }

  @Test func `during a full reread, a row based on the known state is no conflict`() {
    var row = row(at: 5)
    row.pullAgain(server(time: 9, history: [5, 1]), generation: 2) { Intent(id: "new", recordedAt: 0) }
    #expect(row.conflicts.isEmpty && row.changes.isEmpty)
    #expect(row.fields?["title"] == "new")
  }

  @Test func `during a full reread, a row based on an older state is a conflict`() {
    var row = row(at: 5)
    row.pullAgain(server(time: 9, history: [3, 1]), generation: 2) { Intent(id: "new", recordedAt: 0) }
    #expect(row.conflicts["title"]?.theirs == "new")
  }
}
