import CoreSync
import DomainCore
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
          WHERE duplicate.workout = ? AND duplicate.import = ? AND older.deleted_at > 0
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
    updated.copyFields(from: reread)
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
  mutating func copyFields(from detail: WorkoutDetail) {
    let workout = detail.workout
    let isSportSame = self.workout.map { $0.sport == workout.sport } ?? false
    copyFields(from: workout)
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

/// Gives a workout that has to stay, because its owner edited it or a server knows it, the recording of a richer file,
/// inside a transaction; see `ImportRepository.add`.
///
/// What was recorded before stays as a deleted workout under the id of the richer recording, as a source of its own
/// and so that undoing the import can exchange both again. Then the richer recording is hidden there, so that the import
/// can be redone.
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
      Recording(workout: new.workout, laps: new.laps, track: new.track), into: old, by: recorder.because(.rereading))
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
  /// - Parameter isRedoable: whether the richer recordings are kept, so that the import can be redone.
  /// - Returns: the workouts that have their earlier recording again.
  func reverse(_ importID: ImportID, isRedoable: Bool) throws -> Set<WorkoutID> {
    var restored: Set<WorkoutID> = []
    for (copy, workout) in try pairs(of: importID, areHidden: false) {
      if let workout, let id = WorkoutID(workout.id) {
        let richer = try recording(of: workout)
        try take(try recording(of: copy), into: workout, by: recorder.because(.undoing), isReverse: true)
        restored.insert(id)
        if isRedoable { try put(richer, inPlaceOf: copy, isHidden: true) }
      }
      try database.cachedStatement(sql: "DELETE FROM duplicate WHERE id = ?").execute(arguments: [copy.id])
      guard workout == nil || !isRedoable else { continue }
      try database.cachedStatement(sql: "DELETE FROM workout WHERE number = ?").execute(arguments: [copy.number])
    }
    return restored
  }

  /// Exchanges both once more when the import is redone, after what it knew of duplicates is there again. The import is the
  /// entry of the ledger about that.
  func redo(_ importID: ImportID) throws {
    for (copy, workout) in try pairs(of: importID, areHidden: true) {
      guard let workout else { continue }
      let kept = try recording(of: workout)
      try take(try recording(of: copy), into: workout, by: recorder.because(.import))
      try put(kept, inPlaceOf: copy, isHidden: false)
    }
  }

  /// The recordings that wait beside workouts, in the order in which they came; no workout if it is gone.
  private func pairs(
    of importID: ImportID, areHidden: Bool
  ) throws -> [(copy: WorkoutRecord, workout: WorkoutRecord?)] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT copy.id, duplicate.workout FROM duplicate JOIN workout AS copy ON copy.id = duplicate.id
        WHERE duplicate.import = ?1 AND copy.import = ?1 AND duplicate.decision = ?2
          AND copy.deleted_at IS NOT NULL AND (copy.deleted_at < 0) = ?3
        ORDER BY duplicate.number
        """,
      arguments: [importID.number, Duplicate.Decision.skipped.rawValue, areHidden]
    ).compactMap { row in
      try WorkoutStore.anyRow(database, id: row[0]).map { copy in
        (copy, try WorkoutID(row[1]).flatMap { try WorkoutStore.anyWorkout(database, id: $0) })
      }
    }
  }

  /// Stores what a workout had recorded in place of the recording that it has now.
  private func put(_ recording: Recording, inPlaceOf row: WorkoutRecord, isHidden: Bool) throws {
    var copy = recording.workout
    (copy.id, copy.number, copy.importNumber) = (row.id, row.number, row.importNumber)
    copy.deletedAt = recorder.now.timeIntervalSince1970
    try WorkoutStore.update(database, isHidden ? copy.hidden : copy, from: row)
    try replaceLapsAndTrack(of: row, by: recording)
  }

  private func replaceLapsAndTrack(of row: WorkoutRecord, by recording: Recording) throws {
    try LapRecord.replaceAll(database, of: row.id, by: recording.laps.map { $0.of(row.id) })
    try database.cachedStatement(sql: "DELETE FROM track WHERE workout = ?").execute(arguments: [row.id])
    if let track = recording.track { try TrackStore.put(database, track.of(row.id)) }
  }

  /// Replaces everything recorded; its owner's entries stay.
  private func take(
    _ new: Recording, into old: WorkoutRecord, by recorder: ChangeRecorder, isReverse: Bool = false
  ) throws {
    guard let detail = try recording(of: old).detail, let other = new.detail, let id = WorkoutID(old.id) else { return }
    let reread = detail.reread(as: other, isTouched: true, isMerged: false)
    var workout = reread.workout
    // Another title could be in conflict with one that was typed on another machine.
    if try recorder.isKnownToServer(database, old.id) { workout.title = detail.workout.title }
    if !isReverse { workout = workout.applying(workout.gains(from: detail.workout)) }
    var changed = old
    changed.copyFields(from: WorkoutDetail(workout: workout, laps: reread.laps, track: reread.track))
    changed.source = new.workout.source
    changed.decoder = new.workout.decoder
    changed.trackDigest = new.workout.trackDigest
    changed.load?.basis = nil
    try recorder.recording(database, id) {
      try WorkoutStore.update(database, changed, from: old)
      try replaceLapsAndTrack(of: old, by: new)
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
