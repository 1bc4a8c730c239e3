@testable import CoreSync

/// What the person wanted and saw, kept apart from the engine: the yardstick of the explorer.
struct Expectations: Hashable {
  struct Place: Hashable {
    let key: RowKey
    let field: String
  }

  /// A value the person gave a field.
  struct Wish: Hashable {
    let value: FieldValue
    /// How many values of the field had been shown by then.
    let seenCount: Int
    /// Nothing has to become of it any more: it was overwritten before it was sent, given up, or discarded.
    var isOver = false
  }

  private(set) var wishes: [Place: [Wish]] = [:]
  /// Every value that a field was ever shown with, in order.
  private(set) var shown: [Place: [FieldValue]] = [:]
  /// Values that came back when the server was set back.
  private(set) var restored: [Place: FieldValue] = [:]
  private(set) var isServerRestored = false
  /// A server that refuses a create and still applies an earlier attempt of it later cannot be understood.
  private(set) var hasRefusedCreate = false
  /// Decisions for what is here, which allow what they were made against to be replaced.
  private(set) var resolvedCount = 0
  /// What was shown of a row by the time its deletion was wanted.
  private(set) var deletionSaw: [Place: Set<Sight>] = [:]

  private(set) var abandoned: Set<RowKey> = []
  /// By which version of a reader each figure was read.
  private(set) var readings: [FieldValue: Int64] = [:]

  struct Sight: Hashable {
    let field: String
    let value: FieldValue
  }

  mutating func see(_ row: SyncedRow) {
    for (field, value) in row.values ?? [:] {
      let place = Place(key: row.key, field: field)
      if shown[place]?.last != value { shown[place, default: []].append(value) }
    }
  }

  mutating func wish(_ key: RowKey, _ field: String, _ value: FieldValue) {
    let place = Place(key: key, field: field)
    wishes[place, default: []].append(Wish(value: value, seenCount: shown[place]?.count ?? 0))
    guard field == SyncedRow.deletion else { return }
    for (place, values) in shown where place.key == key {
      deletionSaw[Place(key: key, field: field), default: []]
        .formUnion(values.map { Sight(field: place.field, value: $0) })
    }
  }

  /// The person knows what is there and wants to have mine.
  mutating func resolveMine(_ row: SyncedRow, _ field: String, _ conflict: FieldConflict) {
    let place = Place(key: row.key, field: field)
    resolvedCount += 1
    shown[place, default: []].append(conflict.theirs)
    wish(row.key, field, conflict.mine)
    guard field == SyncedRow.deletion else { return }
    deletionSaw[place, default: []].formUnion((row.base?.values ?? [:]).map { Sight(field: $0.key, value: $0.value) })
  }

  /// The person decides about the row with its conflicts before their eyes.
  mutating func knowConflicts(_ row: SyncedRow) {
    let theirs = row.conflicts.map { Sight(field: $0.key, value: $0.value.theirs) }
    deletionSaw[Place(key: row.key, field: SyncedRow.deletion), default: []].formUnion(theirs)
  }

  mutating func giveUp(_ key: RowKey, _ field: String, _ isMeant: (FieldValue) -> Bool = { _ in true }) {
    let place = Place(key: key, field: field)
    for index in wishes[place]?.indices ?? 0..<0 where wishes[place].map({ isMeant($0[index].value) }) == true {
      wishes[place]?[index].isOver = true
    }
  }

  /// The person keeps the row to themselves.
  mutating func abandon(_ key: RowKey) {
    abandoned.insert(key)
    giveUpAll(of: key)
  }

  mutating func giveUpAll(of key: RowKey) {
    for place in wishes.keys where place.key == key { giveUp(key, place.field) }
  }

  mutating func read(_ value: FieldValue, by version: Int64) {
    readings[value] = version
  }

  mutating func createWasRefused() {
    hasRefusedCreate = true
  }

  mutating func serverWasRestored(_ backup: ModelServer.Backup) {
    isServerRestored = true
    for (key, row) in backup.rows {
      for (field, value) in row.values { restored[Place(key: key, field: field)] = value }
    }
  }

  /// Whether somebody who made this value could have meant to replace that one.
  func mayReplace(_ before: FieldValue, by value: FieldValue, at place: Place) -> Bool {
    if before == value || restored[place] == before { return true }
    let wishes = wishes[place] ?? []
    if wishes.contains(where: { $0.value == before }) { return true }
    let seenCount = wishes.last { $0.value == value }?.seenCount ?? 0
    return shown[place]?.prefix(seenCount).contains(before) ?? false
  }
}
