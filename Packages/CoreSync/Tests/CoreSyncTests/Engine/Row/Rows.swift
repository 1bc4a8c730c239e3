import CoreSyncTestSupport

@testable import CoreSync

/// Rows in the initial states of tests.
enum Rows {
  static let key = RowKey(collection: "notes", id: "a")

  static func server(
    _ fields: Fields = ["title": "old", "note": "note"], isDeleted: Bool = false, time: Int = 1
  ) -> ServerRow {
    ServerRow(
      key: key, fields: fields, isDeleted: isDeleted, version: "v\(time)",
      stamp: ServerStamp(time: "\(1000 + time)", id: "a"))
  }

  /// A row that is the same here and on the server.
  static func synced(isDeleted: Bool = false) -> SyncedRow {
    var row = SyncedRow(key: key)
    row.pull(server(isDeleted: isDeleted), generation: 1)
    return row
  }
}

extension SyncedRow {
  mutating func edit(_ field: String, _ value: FieldValue, _ intent: String) {
    var fields = self.fields ?? [:]
    fields[field] = value
    edit(to: fields, isDeleted: isDeleted) { Intent(id: intent, recordedAt: 0) }
  }

  mutating func setDeleted(_ isDeleted: Bool, _ intent: String) {
    edit(to: fields ?? [:], isDeleted: isDeleted) { Intent(id: intent, recordedAt: 0) }
  }

  var intents: [String] {
    changes.map(\.intent.id)
  }

  /// Sends `nextChange` and acknowledges it as a server that applies it would.
  mutating func exchange(time: Int) {
    guard let sent = beginSending() else { return }
    let fields = (base?.values ?? [:]).merging(sent.fields) { $1 }.filter { $0.key != SyncedRow.deletion }
    let wasDeleted = base?.values[SyncedRow.deletion] == .bool(true)
    let isDeleted = sent.operation == .delete || (sent.operation == .update && wasDeleted)
    acknowledge(sent.intent, with: Rows.server(fields, isDeleted: isDeleted, time: time), generation: 1)
  }
}
