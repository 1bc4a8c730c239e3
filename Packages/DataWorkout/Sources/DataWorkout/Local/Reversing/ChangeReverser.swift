import CoreSync
import DomainWorkout
import GRDB

/// Restores what was there before a change, inside a transaction; see `WorkoutRepository.reverse`.
struct ChangeReverser {
  let database: Database
  let recorder: ChangeRecorder

  func reverse(_ id: ReversalID) throws {
    let kept = KeptRows(database, id.number)
    guard let change = try kept.change() else { throw WorkoutError.changedSince }
    for required in change.required where try !isUntouched(required, kept) { throw WorkoutError.changedSince }
    let ids = try kept.ids()
    let reversed = try ids.filter { try reverse($0, kept) }
    guard !reversed.isEmpty || ids.isEmpty else { throw WorkoutError.changedSince }
    try kept.reverseDuplicates()
    try kept.reverseGear(ImportedGear(database: database, recorder: recorder))
    if let importNumber = change.importNumber { try kept.reverseImport(importNumber) }
    try kept.forget()
  }

  /// Whether a workout exists, or is deleted, as after the change.
  private func isUntouched(_ id: String, _ kept: KeptRows) throws -> Bool {
    let after = try kept.row(id, .after).map { WorkoutRecord(row: $0) }
    let now = try WorkoutStore.anyRow(database, id: id)
    return (now == nil) == (after == nil) && now?.isDeleted == after?.isDeleted
  }

  /// - Returns: whether the workout was reversed.
  private func reverse(_ text: String, _ kept: KeptRows) throws -> Bool {
    guard let id = WorkoutID(text), let before = try kept.row(text, .before) else { return false }
    let after = try kept.row(text, .after)
    let now = try WorkoutStore.anyRow(database, id: text)
    switch (now, after) {
    case (nil, nil):
      let laps = try kept.laps(of: text)
      let track = try kept.track(of: text)
      try recorder.because(.undoing).recording(database, id) {
        try WorkoutStore.insert(database, WorkoutRecord(row: before), laps: laps, track: track)
      }
      return true
    case (let now?, let after?):
      let reversed = now.reversed(to: before, from: after)
      guard reversed != now else { return false }
      try recorder.because(.undoing).recording(database, id) {
        try WorkoutStore.update(database, reversed, from: now)
        try reverseContents(of: now, to: WorkoutRecord(row: before), from: WorkoutRecord(row: after), kept)
      }
      return true
    // It was removed, or imported again, since.
    case (.some, nil), (nil, .some): return false
    }
  }

  /// Laps and a track that the change replaced or added.
  private func reverseContents(
    of now: WorkoutRecord, to before: WorkoutRecord, from after: WorkoutRecord, _ kept: KeptRows
  ) throws {
    guard before.trackDigest != after.trackDigest || before.source != after.source,
      now.trackDigest == after.trackDigest
    else { return }
    try LapRecord.replaceAll(database, of: now.id, by: try kept.laps(of: now.id))
    try database.cachedStatement(sql: "DELETE FROM track WHERE workout = ?").execute(arguments: [now.id])
    if let track = try kept.track(of: now.id) { try TrackStore.put(database, track) }
  }
}

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
