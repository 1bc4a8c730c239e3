@testable import CoreSync

/// The content of the database as a value: it survives a kill.
struct MemoryLedger: SyncLedger, Hashable {
  var standing: SyncAccount?
  var rows: [RowKey: SyncedRow] = [:]
  var group: VersionedGroup?
  private var positions: [String: Int64] = [:]
  private var lastPosition: Int64 = 0
  private var lastIntent = 0

  func account() -> SyncAccount? {
    standing
  }

  mutating func save(_ account: SyncAccount) {
    standing = account
  }

  func row(_ key: RowKey) -> SyncedRow? {
    rows[key] ?? SyncedRow(key: key, group: group)
  }

  mutating func save(_ row: SyncedRow) {
    // Adds the group as a table does, wherever the row comes from.
    let row = SyncedRow(
      key: row.key, values: row.values, base: row.base, changes: row.changes, conflicts: row.conflicts, group: group)
    rows[row.key] = row
    for change in row.changes where positions[change.intent.id] == nil {
      lastPosition += 1
      positions[change.intent.id] = lastPosition
    }
  }

  func unknown(among keys: [RowKey]) -> Set<RowKey> {
    Set(keys.filter { row($0) == SyncedRow(key: $0, group: group) })
  }

  mutating func add(_ rows: [SyncedRow]) {
    for row in rows { save(row) }
  }

  func knows(_ server: ServerRow, since generation: Int) -> Bool {
    guard let base = rows[server.key]?.base, base.generation >= generation else { return false }
    return server.stamp <= base.stamp
  }

  /// Rows in the model have no files.
  func note(_ file: RemoteFile?, of row: SyncedRow) {}

  func waiting(after position: Int64, limit: Int) -> [(position: Int64, key: RowKey)] {
    var waiting: [(position: Int64, key: RowKey)] = []
    for (key, row) in rows {
      for change in row.changes where change.isActive {
        if let place = positions[change.intent.id], place > position { waiting.append((place, key)) }
      }
    }
    return Array(waiting.sorted { $0.position < $1.position }.prefix(limit))
  }

  func newestRows(since generation: Int, limit: Int) -> [KnownRow] {
    let known = rows.values.compactMap { row in
      row.base.flatMap { $0.generation == generation ? KnownRow(key: row.key, stamp: $0.stamp) : nil }
    }
    return Array(known.sorted { $0.stamp > $1.stamp }.prefix(limit))
  }

  func keysNotSeen(since generation: Int) -> [RowKey] {
    rows.values.filter { ($0.base?.generation ?? generation) < generation }.map(\.key).sorted()
  }

  mutating func makeIntent() -> Intent {
    lastIntent += 1
    return Intent(id: "i\(lastIntent)", recordedAt: 0)
  }

  /// Histories do not influence the engine.
  func note(_ events: [LedgerEvent]) {}

  mutating func change(_ key: RowKey, _ body: (inout SyncedRow, () -> Intent) -> Void) {
    var row = row(key) ?? SyncedRow(key: key)
    body(&row) { makeIntent() }
    save(row)
  }
}
