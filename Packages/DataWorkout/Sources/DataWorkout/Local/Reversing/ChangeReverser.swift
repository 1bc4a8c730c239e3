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
