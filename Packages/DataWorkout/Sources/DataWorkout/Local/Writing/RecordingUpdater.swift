import CoreSync
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// Updates a workout that an older decoder read from the same file, or read from a damaged file, inside a transaction.
struct RecordingUpdater {
  let database: Database
  let recorder: ChangeRecorder

  /// Updates a workout from its original, whatever version read it.
  ///
  /// - Returns: the workout before and after; `nil` if there is none that was imported.
  func reread(_ new: WorkoutAdder.Candidate) throws -> RereadWorkout? {
    let id = new.detail.workout.id
    guard let old = try WorkoutStore.workout(database, id: id), old.source != nil, let before = try detail(of: old)
    else { return nil }
    _ = try update(old, to: new)
    guard let updated = try WorkoutStore.workout(database, id: id), let after = try detail(of: updated) else {
      return nil
    }
    return RereadWorkout(before: before, after: after)
  }

  private func detail(of record: WorkoutRecord) throws -> WorkoutDetail? {
    guard let workout = record.workout else { return nil }
    let recorded = try TrackStore.readableTrack(database, of: record.id)
    return WorkoutDetail(
      workout: workout, laps: try WorkoutStore.laps(database, of: workout.id).map(\.lap), track: recorded.track,
      isTrackDamaged: recorded.isDamaged, source: record.workoutSource)
  }

  /// - Returns: whether anything changed apart from the decoder version.
  func update(_ old: WorkoutRecord, to new: WorkoutAdder.Candidate) throws -> Bool {
    guard let detail = try detail(of: old) else { return false }
    let workout = detail.workout
    let isMerged = try DuplicateStore.isMerged(database, old.id)
    let reread = detail.reread(
      as: new.detail, isTouched: try isTouched(old), isMerged: isMerged)
    // An unchanged track is not written again: it may have been set aside, or may not have arrived yet.
    let keepsTrack = isMerged && new.track == nil
    let replacesTrack = !keepsTrack && (new.workout.trackDigest != old.trackDigest || detail.isTrackDamaged)
    var updated = old
    updated.take(reread)
    updated.decoder = new.workout.decoder
    updated.salvaged = new.workout.salvaged
    if new.workout.source?.digest != old.source?.digest { updated.source = new.workout.source }
    if !keepsTrack { updated.trackDigest = new.workout.trackDigest }
    let laps = reread.laps.enumerated().map { LapRecord($1, of: workout.id, at: $0) }
    let oldLaps = try LapRecord.all(database, of: old.id)
    let isChanged = updated.isRecorded(otherThan: old) || laps != oldLaps || replacesTrack
    if isChanged { updated.load?.basis = nil }
    try recorder.because(.rereading).recording(database, workout.id) {
      try WorkoutStore.update(database, updated, from: old)
      if laps != oldLaps { try LapRecord.replaceAll(database, of: old.id, by: laps) }
      if replacesTrack { try replaceTrack(of: old, by: new.track) }
    }
    return isChanged
  }

  /// On this machine, an edit made on another shows only in the resulting title, sport or start.
  private func isTouched(_ record: WorkoutRecord) throws -> Bool {
    try record.editedAt != nil || recorder.isKnownToServer(database, record.id)
  }

  private func replaceTrack(of workout: WorkoutRecord, by track: TrackRecord?) throws {
    guard let track else {
      return try database.cachedStatement(sql: "DELETE FROM track WHERE workout = ?").execute(arguments: [workout.id])
    }
    // The id is another if the recording takes the place of one from a damaged file.
    var mine = track
    mine.workout = workout.id
    try TrackStore.put(database, mine)
  }
}

extension WorkoutRecord {
  /// Takes everything but the laps and the track.
  mutating func take(_ detail: WorkoutDetail) {
    let workout = detail.workout
    let isSportSame = self.workout.map { $0.sport == workout.sport } ?? false
    take(workout)
    // A sport that only a later version knows stays.
    if !isSportSame { sport = workout.sport.rawValue }
    guard start != workout.start.timeIntervalSince1970 || utcOffset != workout.utcOffsetSeconds else { return }
    start = workout.start.timeIntervalSince1970
    utcOffset = workout.utcOffsetSeconds
    day = workout.day.daysSinceEpoch
  }

  fileprivate func isRecorded(otherThan old: WorkoutRecord) -> Bool {
    var mine = self
    mine.decoder = old.decoder
    (mine.salvaged, mine.source) = (old.salvaged, old.source)
    mine.load = old.load
    // Learning the recorded values changes nothing visible.
    (mine.titleRecorded, mine.sportRecorded) = (old.titleRecorded, old.sportRecorded)
    (mine.startRecorded, mine.effortRecorded) = (old.startRecorded, old.effortRecorded)
    (mine.utcOffsetRecorded, mine.zoneSource) = (old.utcOffsetRecorded, old.zoneSource)
    return mine != old
  }
}
