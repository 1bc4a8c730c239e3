@testable import CoreSync

/// A model of a server: it applies changes that name the right version, and records what it did.
struct ModelServer: Hashable {
  struct Row: Hashable {
    var values: Fields
    var time: Int
    /// The times of the states it was made from, newest first.
    var history: [Int] = []
  }

  /// A field of a row that our client set.
  struct Write: Hashable {
    let key: RowKey
    let field: String
    let before: FieldValue?
    let value: FieldValue
    let intent: String
    /// The whole row before the write.
    let replaced: Fields?
  }

  struct Backup: Hashable {
    var rows: [RowKey: Row]
    var writes: [Write]
  }

  private(set) var rows: [RowKey: Row] = [:]
  /// Each row as it was before its last change.
  private(set) var earlier: [RowKey: Row] = [:]
  private(set) var writes: [Write] = []
  /// The number of writes that named no version to replace.
  private(set) var blindWrites = 0
  private var clock = 0
  /// The number of earlier states kept for each row.
  private let historyLimit: Int
  var backup: Backup?

  init(historyLimit: Int = 2) {
    self.historyLimit = historyLimit
  }

  mutating func set(_ key: RowKey, _ values: Fields) {
    clock += 1
    earlier[key] = rows[key]
    rows[key] = Row(
      values: (rows[key]?.values ?? [SyncedRow.deletion: .bool(false)]).merging(values) { $1 }, time: clock,
      history: rows[key].map { Array(([$0.time] + $0.history).prefix(historyLimit)) } ?? [])
  }

  mutating func makeBackup() {
    backup = Backup(rows: rows, writes: writes)
  }

  mutating func restoreBackup() {
    guard let backup else { return }
    rows = backup.rows
    writes = backup.writes
  }

  func serverRow(_ key: RowKey) -> ServerRow? {
    rows[key].map { serverRow(key, $0) }
  }

  /// A page from a stale cache.
  func oldPage() -> PullPage {
    PullPage(rows: earlier.map { serverRow($0.key, $0.value) }, cursor: nil, isLast: true)
  }

  private func serverRow(_ key: RowKey, _ row: Row) -> ServerRow {
    var fields = row.values
    let isDeleted = fields.removeValue(forKey: SyncedRow.deletion) == .bool(true)
    let time = Self.text(row.time)
    return ServerRow(
      key: key, fields: fields, isDeleted: isDeleted, version: "v\(time)", stamp: ServerStamp(time: time, id: key.id),
      history: row.history.map { ServerStamp(time: Self.text($0), id: key.id) })
  }

  /// Like a real server, it knows the current state of its rows, but not the earlier ones.
  func page(after cursor: String?, knowing known: [KnownRow], limit: Int) -> PullPage {
    let parts = cursor.map { $0.split(separator: " ").map { String($0) } } ?? []
    let start = parts.first.flatMap { Int($0) }.map { $0 - 1000 } ?? 0
    let isAtCursor = rows.contains { $0.key.id == parts.last && $0.value.time >= start }
    let hasKnown = known.allSatisfy { row in rows[row.key].map { Self.text($0.time) >= row.stamp.time } ?? false }
    guard cursor == nil || isAtCursor, hasKnown else {
      return PullPage(rows: [], cursor: nil, isLast: true, knowsCursor: false)
    }
    let newer = rows.filter { $0.value.time > start }.sorted { $0.value.time < $1.value.time }
    let page = newer.prefix(limit)
    return PullPage(
      rows: page.compactMap { serverRow($0.key) }, cursor: page.last.map { "\(Self.text($0.value.time)) \($0.key.id)" },
      isLast: page.count == newer.count)
  }

  mutating func apply(_ change: OutgoingChange) -> SendOutcome {
    if let row = rows[change.key] {
      guard change.operation != .create,
        change.expectedVersion == nil || change.expectedVersion == "v\(Self.text(row.time))"
      else { return serverRow(change.key).map { .stale($0) } ?? .gone }
      if change.expectedVersion == nil { blindWrites += 1 }
    } else if change.operation != .create {
      return .gone
    }
    var values = change.fields
    switch change.operation {
    case .create, .restore: values[SyncedRow.deletion] = .bool(false)
    case .delete: values[SyncedRow.deletion] = .bool(true)
    case .update: break
    }
    let replaced = rows[change.key]?.values
    for (field, value) in values {
      writes.append(
        Write(
          key: change.key, field: field, before: replaced?[field], value: value, intent: change.intent,
          replaced: replaced))
    }
    set(change.key, values)
    return serverRow(change.key).map { .accepted($0) } ?? .gone
  }

  /// Text that sorts like the number.
  private static func text(_ time: Int) -> String {
    String(1000 + time)
  }
}
