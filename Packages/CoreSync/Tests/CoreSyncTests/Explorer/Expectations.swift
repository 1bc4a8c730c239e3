@testable import CoreSync

/// What the user wanted and saw, recorded independently of the engine: the explorer checks the engine against it.
struct Expectations: Hashable {
  struct FieldKey: Hashable {
    let key: RowKey
    let field: String
  }

  /// A value that the user gave a field.
  struct Wish: Hashable {
    let value: FieldValue
    /// The number of values shown for the field by then.
    let seenCount: Int
    /// Whether the value may be lost: it was overwritten before it was sent, given up, or discarded.
    var isOver = false
  }

  private(set) var wishes: [FieldKey: [Wish]] = [:]
  /// All values shown for a field, in order.
  private(set) var shown: [FieldKey: [FieldValue]] = [:]
  /// Values that reappeared when the server was rolled back.
  private(set) var restored: [FieldKey: FieldValue] = [:]
  private(set) var isServerRestored = false
  /// Whether a create was rejected: a server that later applies an earlier attempt of it is inconsistent.
  private(set) var hasRejectedCreate = false
  /// The number of conflicts resolved for the local value, which may then replace the server's.
  private(set) var resolvedCount = 0
  /// The values of a row that had been shown when the user deleted it.
  private(set) var deletionSaw: [FieldKey: Set<Sight>] = [:]

  private(set) var abandoned: Set<RowKey> = []
  /// The reader version that produced each figure.
  private(set) var readings: [FieldValue: Int64] = [:]

  struct Sight: Hashable {
    let field: String
    let value: FieldValue
  }

  mutating func see(_ row: SyncedRow) {
    for (field, value) in row.values ?? [:] {
      let fieldKey = FieldKey(key: row.key, field: field)
      if shown[fieldKey]?.last != value { shown[fieldKey, default: []].append(value) }
    }
  }

  mutating func wish(_ key: RowKey, _ field: String, _ value: FieldValue) {
    let fieldKey = FieldKey(key: key, field: field)
    wishes[fieldKey, default: []].append(Wish(value: value, seenCount: shown[fieldKey]?.count ?? 0))
    guard field == SyncedRow.deletion else { return }
    for (fieldKey, values) in shown where fieldKey.key == key {
      deletionSaw[FieldKey(key: key, field: field), default: []]
        .formUnion(values.map { Sight(field: fieldKey.field, value: $0) })
    }
  }

  /// The user has seen the server's value and keeps the local one.
  mutating func resolveMine(_ row: SyncedRow, _ field: String, _ conflict: FieldConflict) {
    let fieldKey = FieldKey(key: row.key, field: field)
    resolvedCount += 1
    shown[fieldKey, default: []].append(conflict.theirs)
    wish(row.key, field, conflict.mine)
    guard field == SyncedRow.deletion else { return }
    deletionSaw[fieldKey, default: []].formUnion(
      (row.base?.values ?? [:]).map { Sight(field: $0.key, value: $0.value) })
  }

  /// The user decides about the row while seeing its conflicts.
  mutating func knowConflicts(_ row: SyncedRow) {
    let theirs = row.conflicts.map { Sight(field: $0.key, value: $0.value.theirs) }
    deletionSaw[FieldKey(key: row.key, field: SyncedRow.deletion), default: []].formUnion(theirs)
  }

  mutating func giveUp(_ key: RowKey, _ field: String, _ isMeant: (FieldValue) -> Bool = { _ in true }) {
    let fieldKey = FieldKey(key: key, field: field)
    for index in wishes[fieldKey]?.indices ?? 0..<0 where wishes[fieldKey].map({ isMeant($0[index].value) }) == true {
      wishes[fieldKey]?[index].isOver = true
    }
  }

  /// The user keeps the row on this machine only.
  mutating func abandon(_ key: RowKey) {
    abandoned.insert(key)
    giveUpAll(of: key)
  }

  mutating func giveUpAll(of key: RowKey) {
    for fieldKey in wishes.keys where fieldKey.key == key { giveUp(key, fieldKey.field) }
  }

  mutating func read(_ value: FieldValue, by version: Int64) {
    readings[value] = version
  }

  mutating func createWasRejected() {
    hasRejectedCreate = true
  }

  mutating func serverWasRestored(_ backup: ModelServer.Backup) {
    isServerRestored = true
    for (key, row) in backup.rows {
      for (field, value) in row.values { restored[FieldKey(key: key, field: field)] = value }
    }
  }

  /// Whether the user who set `value` may have meant to replace `before`.
  func mayReplace(_ before: FieldValue, by value: FieldValue, at fieldKey: FieldKey) -> Bool {
    if before == value || restored[fieldKey] == before { return true }
    let wishes = wishes[fieldKey] ?? []
    if wishes.contains(where: { $0.value == before }) { return true }
    let seenCount = wishes.last { $0.value == value }?.seenCount ?? 0
    return shown[fieldKey]?.prefix(seenCount).contains(before) ?? false
  }
}
