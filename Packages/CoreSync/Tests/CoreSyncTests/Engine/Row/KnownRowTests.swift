import CoreSyncTestSupport
import Testing

@testable import CoreSync

@Suite struct KnownRowTests {
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

  @Test func `an older state than the known one shows that the server was set back`() {
    #expect(row(at: 5).isLost(by: server(time: 3, history: []), generation: 1))
    #expect(row(at: 5).isLost(by: server(time: 3, history: [2, 1]), generation: 1))
  }

  @Test func `a newer state made from an older one shows it, too`() {
    #expect(row(at: 5).isLost(by: server(time: 9, history: [3, 1]), generation: 1))
    #expect(!row(at: 5).isLost(by: server(time: 9, history: [7, 5, 3]), generation: 1))
  }

  @Test func `a history that is too short, or none, shows nothing`() {
    #expect(!row(at: 5).isLost(by: server(time: 9, history: []), generation: 1))
    #expect(!row(at: 5).isLost(by: server(time: 9, history: [8, 7]), generation: 1))
  }

  @Test func `what is known from before all was read again shows nothing`() {
    #expect(!row(at: 5).isLost(by: server(time: 3, history: []), generation: 2))
    #expect(!SyncedRow(key: Rows.key).isLost(by: server(time: 3, history: []), generation: 1))
  }

  @Test func `while all is read again, a row made from the known state is no conflict`() {
    var row = row(at: 5)
    row.pullAnew(server(time: 9, history: [5, 1]), generation: 2) { Intent(id: "new", recordedAt: 0) }
    #expect(row.conflicts.isEmpty && row.changes.isEmpty)
    #expect(row.fields?["title"] == "new")
  }

  @Test func `while all is read again, a row made from an older state is a conflict`() {
    var row = row(at: 5)
    row.pullAnew(server(time: 9, history: [3, 1]), generation: 2) { Intent(id: "new", recordedAt: 0) }
    #expect(row.conflicts["title"]?.theirs == "new")
  }
}
