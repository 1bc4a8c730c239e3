import GRDB

extension WorkoutRecord {
  /// Each field with the index of its first column in a selection.
  private static let placedFields: [(field: StoredField, place: Int)] = {
    var place = 0
    return storedFields.map { field in
      defer { place += field.columns.count }
      return (field, place)
    }
  }()

  /// What no reversal restores: marks of merges stay, because a server that does not get a field keeps it, and the
  /// number follows the start. Loads follow everything else.
  private static let exceptions: Set<String> = ["number", "id", "merged_from", "load_points"]

  /// This workout with the values from before a change, where it still has those from after it.
  ///
  /// - Parameters:
  ///   - before: the row before the change.
  ///   - after: the row after it.
  func reversed(to before: Row, from after: Row) -> WorkoutRecord {
    let (old, changed) = (WorkoutRecord(row: before), WorkoutRecord(row: after))
    var reversed = self
    var isWhole = true
    for (field, place) in Self.placedFields where !Self.exceptions.contains(field.columns[0].name) {
      let (now, was, became) = (
        Self.values(field, of: self), Self.values(field, of: old), Self.values(field, of: changed)
      )
      guard was != became else {
        if now != became { isWhole = false }
        continue
      }
      guard now == became else {
        isWhole = false
        continue
      }
      var reader = RowReader(before, from: place)
      withUnsafeMutablePointer(to: &reversed) { field.read($0, &reader) }
    }
    for (field, _) in Self.placedFields { field.resync?(&reversed, self) }
    if reversed != self {
      // The old load is right, if nothing else has changed since.
      reversed.load = old.load
      if !isWhole { reversed.load?.basis = nil }
    }
    return reversed
  }

  private static func values(_ field: StoredField, of record: WorkoutRecord) -> [DatabaseValue] {
    withUnsafePointer(to: record) { pointer in field.columns.map { $0.value(pointer) } }
  }
}
