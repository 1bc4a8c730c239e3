import CoreSync
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// Makes the richer of two recordings of a workout the primary one, inside a transaction; see `ImportRepository.add`.
struct RecordingReplacement {
  let database: Database
  let recorder: ChangeRecorder

  /// Whether the existing workout may be replaced, and the new recording is richer.
  func isDue(of old: WorkoutRecord, to new: WorkoutAdder.Candidate) throws -> Bool {
    guard old.editedAt == nil, try !recorder.isKnownToServer(database, old.id) else { return false }
    return try isRicher(new, than: old)
  }

  /// Whether the existing workout is only the part of a recording before the damage of its file, and the new one is whole.
  func completes(_ old: WorkoutRecord, _ new: WorkoutAdder.Candidate) throws -> Bool {
    guard old.salvaged != nil, new.workout.salvaged == nil else { return false }
    return try isRicher(new, than: old)
  }

  private func isRicher(_ new: WorkoutAdder.Candidate, than old: WorkoutRecord) throws -> Bool {
    guard let workout = old.workout, old.source != nil, new.detail.source != nil,
      try !DuplicateStore.isDecidedByHand(database, old.id)
    else { return false }
    let detail = WorkoutDetail(
      workout: workout, laps: try WorkoutStore.laps(database, of: workout.id).map(\.lap),
      track: try TrackStore.readableTrack(database, of: old.id).track, source: old.workoutSource)
    return RecordingCompleteness(of: new.detail).isGreater(than: RecordingCompleteness(of: detail))
  }

  /// Replaces one recording with the richer one, which is already in the log.
  func complete(
    from old: WorkoutRecord, to new: WorkoutAdder.Candidate, reason: DuplicateReason, in importID: ImportID
  ) throws {
    guard let id = WorkoutID(old.id), let source = old.source else { return }
    try DuplicateStore.repoint(database, from: old.id, to: new.workout.id)
    try database.cachedStatement(sql: "DELETE FROM duplicate WHERE id = ?").execute(arguments: [new.workout.id])
    try recorder.because(.rereading).recording(database, id) {
      if old.importNumber == importID.number {
        try database.cachedStatement(sql: "DELETE FROM workout WHERE number = ?").execute(arguments: [old.number])
      } else {
        var deleted = old
        deleted.deletedAt = recorder.now.timeIntervalSince1970
        try WorkoutStore.update(database, deleted, from: old)
      }
    }
    try DuplicateStore.put(
      database,
      DuplicateRecord(
        id: old.id, workout: new.workout.id, decision: Duplicate.Decision.skipped.rawValue, reason: reason.stored,
        source: source, importNumber: importID.number))
  }

  /// The workouts for which `reverse` may find others that they replaced.
  func successors(in importID: ImportID) throws -> Set<String> {
    try String.fetchSet(
      database.cachedStatement(sql: "SELECT DISTINCT workout FROM duplicate WHERE import = ?"),
      arguments: [importID.number])
  }

  /// Restores the older workouts that a workout of the import replaced, when the import is undone.
  ///
  /// - Returns: whether there were any.
  func reverse(by workout: WorkoutRecord, in importID: ImportID) throws -> Bool {
    let ids = try String.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT older.id FROM duplicate JOIN workout AS older ON older.id = duplicate.id
          WHERE duplicate.workout = ? AND duplicate.import = ? AND older.deleted_at IS NOT NULL
            AND older.import IS NOT duplicate.import
          ORDER BY duplicate.number
          """),
      arguments: [workout.id, importID.number])
    for older in ids {
      guard let id = WorkoutID(older), let old = try WorkoutStore.anyRow(database, id: older) else { continue }
      var restored = old
      restored.deletedAt = nil
      try recorder.because(.undoing).recording(database, id) {
        try WorkoutStore.update(database, restored, from: old)
      }
      try database.cachedStatement(sql: "DELETE FROM duplicate WHERE id = ?").execute(arguments: [older])
      try DuplicateStore.repoint(database, from: workout.id, to: older)
    }
    return !ids.isEmpty
  }
}
