import CoreSync
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// Gives a workout that has to stay, because its owner edited it or a server knows it, the recording of a richer file,
/// inside a transaction; see `ImportRepository.add`.
///
/// What was recorded before stays as a deleted workout under the id of the richer recording, as a source of its own
/// and so that undoing the import can exchange both again.
struct SourceSwap {
  let database: Database
  let recorder: ChangeRecorder

  /// A recording with its rows.
  private struct Recording {
    var workout: WorkoutRecord
    var laps: [LapRecord]
    var track: TrackRecord?

    var detail: WorkoutDetail? {
      workout.workout.map {
        WorkoutDetail(
          workout: $0, laps: laps.map(\.lap), track: (try? track?.track()) ?? Track(), source: workout.workoutSource)
      }
    }
  }

  /// Whether the workout may take the new recording, and that is richer.
  func isDue(of old: WorkoutRecord, to new: WorkoutAdder.Candidate) throws -> Bool {
    // Values of an older decoder would not reach the server.
    guard old.source != nil, new.detail.source != nil, new.workout.decoder ?? 0 >= old.decoder ?? 0,
      try !DuplicateStore.isDecidedByHand(database, old.id),
      try WorkoutStore.number(database, of: new.workout.id) == nil, try old.trackDigest == nil || hasTrack(old),
      let detail = try recording(of: old).detail
    else { return false }
    return RecordingCompleteness(of: new.detail).isGreater(than: RecordingCompleteness(of: detail))
  }

  func exchange(
    _ old: WorkoutRecord, for new: WorkoutAdder.Candidate, reason: DuplicateReason, in importID: ImportID
  ) throws {
    let kept = try recording(of: old)
    try take(
      Recording(workout: new.workout, laps: new.laps, track: new.track), into: old, isReverse: false)
    var copy = kept.workout
    copy.id = new.workout.id
    copy.importNumber = importID.number
    copy.deletedAt = recorder.now.timeIntervalSince1970
    try WorkoutStore.insert(
      database, copy, laps: kept.laps.map { $0.of(copy.id) }, track: kept.track.map { $0.of(copy.id) })
    try DuplicateStore.put(
      database,
      DuplicateRecord(
        id: copy.id, workout: old.id, decision: Duplicate.Decision.skipped.rawValue, reason: reason.stored,
        source: old.source, importNumber: importID.number))
  }

  /// Exchanges both again when the import is undone.
  ///
  /// - Returns: the workouts that have their earlier recording again.
  func reverse(_ importID: ImportID) throws -> Set<WorkoutID> {
    let pairs = try Row.fetchAll(
      database,
      sql: """
        SELECT copy.id, duplicate.workout FROM duplicate JOIN workout AS copy ON copy.id = duplicate.id
        WHERE duplicate.import = ?1 AND copy.import = ?1 AND copy.deleted_at IS NOT NULL AND duplicate.decision = ?2
        """,
      arguments: [importID.number, Duplicate.Decision.skipped.rawValue])
    var restored: Set<WorkoutID> = []
    for pair in pairs {
      guard let copy = try WorkoutStore.anyRow(database, id: pair[0]) else { continue }
      if let id = WorkoutID(pair[1]), let workout = try WorkoutStore.anyWorkout(database, id: id) {
        try take(try recording(of: copy), into: workout, isReverse: true)
        restored.insert(id)
      }
      try database.cachedStatement(sql: "DELETE FROM duplicate WHERE id = ?").execute(arguments: [copy.id])
      try database.cachedStatement(sql: "DELETE FROM workout WHERE number = ?").execute(arguments: [copy.number])
    }
    return restored
  }

  /// Replaces everything recorded; its owner's entries stay.
  private func take(_ new: Recording, into old: WorkoutRecord, isReverse: Bool) throws {
    guard let detail = try recording(of: old).detail, let other = new.detail, let id = WorkoutID(old.id) else { return }
    let reread = detail.reread(as: other, isTouched: true, isMerged: false)
    var workout = reread.workout
    // Another title could be in conflict with one that was typed on another machine.
    if try recorder.isKnownToServer(database, old.id) { workout.title = detail.workout.title }
    if !isReverse { workout = workout.applying(workout.gains(from: detail.workout)) }
    var changed = old
    changed.take(WorkoutDetail(workout: workout, laps: reread.laps, track: reread.track))
    changed.source = new.workout.source
    changed.decoder = new.workout.decoder
    changed.trackDigest = new.workout.trackDigest
    changed.load?.basis = nil
    try recorder.because(isReverse ? .undoing : .rereading).recording(database, id) {
      try WorkoutStore.update(database, changed, from: old)
      try LapRecord.replaceAll(database, of: old.id, by: new.laps.map { $0.of(old.id) })
      try database.cachedStatement(sql: "DELETE FROM track WHERE workout = ?").execute(arguments: [old.id])
      if let track = new.track { try TrackStore.put(database, track.of(old.id)) }
    }
  }

  private func recording(of record: WorkoutRecord) throws -> Recording {
    Recording(
      workout: record, laps: try LapRecord.all(database, of: record.id),
      track: try TrackStore.track(database, of: record.id))
  }

  private func hasTrack(_ record: WorkoutRecord) throws -> Bool {
    try TrackStore.isHere(database, of: record.id)
  }
}

extension LapRecord {
  fileprivate func of(_ workout: String) -> LapRecord {
    var lap = self
    lap.workout = workout
    return lap
  }
}

extension TrackRecord {
  fileprivate func of(_ workout: String) -> TrackRecord {
    var track = self
    track.workout = workout
    return track
  }
}
