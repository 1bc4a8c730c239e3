import CoreSync
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// Adds the workouts of one file inside a transaction, and finds those already added from another file.
struct WorkoutAdder {
  /// A workout with its rows, made before the transaction begins.
  struct Candidate: Sendable {
    let detail: WorkoutDetail
    let workout: WorkoutRecord
    let laps: [LapRecord]
    let track: TrackRecord?

    /// - Parameter importID: the import that adds it; `nil` if it is in the log already.
    init(_ detail: WorkoutDetail, of importID: ImportID? = nil) {
      let id = detail.workout.id
      var workout = WorkoutRecord(detail.workout, source: detail.source)
      workout.importNumber = importID?.number
      track = detail.track.isEmpty ? nil : TrackRecord(detail.track, of: id)
      workout.trackDigest = track.flatMap { try? TrackFile($0).digest }
      self.detail = detail
      self.workout = workout
      laps = detail.laps.enumerated().map { LapRecord($1, of: id, at: $0) }
    }
  }

  let database: Database
  let importID: ImportID
  let handling: DuplicateHandling
  let recorder: ChangeRecorder
  private(set) var addition = WorkoutAddition()

  init(_ database: Database, for importID: ImportID, handling: DuplicateHandling, recorder: ChangeRecorder) {
    self.database = database
    self.importID = importID
    self.handling = handling
    self.recorder = recorder
  }

  mutating func add(_ candidate: Candidate) throws {
    let id = candidate.detail.workout.id
    let known = try WorkoutStore.anyWorkout(database, id: id)
    // A whole recording may have replaced the one from the damaged file that gave the workout its id.
    if let known, known.source?.digest == candidate.workout.source?.digest, !known.isDeleted, known.source != nil,
      known.decoder ?? 0 < candidate.workout.decoder ?? 0
    {
      let isUpdated = try RecordingUpdater(database: database, recorder: recorder).update(known, to: candidate)
      if isUpdated { addition.updated.append(id) }
      if candidate.detail.workout.hasOwnersWords { return try take(candidate, into: id, isListed: isUpdated) }
      return isUpdated ? () : addition.alreadyThere.append(id)
    }
    if handling != .keep || known != nil, let duplicate = try DuplicateStore.duplicate(database, id: id),
      duplicate.decision != Duplicate.Decision.possible.rawValue, let first = WorkoutID(duplicate.workout)
    {
      return try take(candidate, into: first)
    }
    if let known {
      return known.isDeleted ? addition.deleted.append(id) : try take(candidate, into: id)
    }
    let entry = try handling == .keep ? nil : listedEntry(of: candidate.detail)
    if let entry, entry.isDeleted {
      // It may have been replaced by another recording.
      let kept = try candidate.detail.listedID.flatMap { try DuplicateStore.duplicate(database, id: $0) }
      guard let kept = kept.flatMap({ WorkoutID($0.workout) }) else { return addition.deleted.append(id) }
      return try take(candidate, into: kept)
    }
    let listed = entry.flatMap { Self.match($0, candidate.detail) }
    let found = try listed.map { Found(same: $0) } ?? matches(of: candidate.detail)
    if let (match, record) = found.same {
      let replacement = RecordingReplacement(database: database, recorder: recorder)
      if handling == .skip, try replacement.isDue(of: record, to: candidate) {
        try insert(candidate)
        try replacement.complete(from: record, to: candidate, reason: match.reason, in: importID)
        if let older = record.workout {
          _ = try WorkoutEnricher(database: database, recorder: recorder).enrich(id, from: older)
        }
        if record.importNumber != importID.number {
          // The log had the workout before, so it is none that the import added.
          addition.added.removeLast()
          addition.updated.append(id)
        }
        return addition.superseded.append(
          DuplicateMatch(id: match.workout.id, workout: candidate.detail.workout, reason: match.reason))
      }
      if handling == .skip, try replacement.completes(record, candidate) {
        return try complete(record, by: candidate, match.reason)
      }
      let exchange = SourceSwap(database: database, recorder: recorder)
      if handling == .skip, try exchange.isDue(of: record, to: candidate) {
        try exchange.exchange(record, for: candidate, reason: match.reason, in: importID)
        addition.duplicates.append(match)
        if try !enrich(match.workout.id, from: candidate) {
          addition.enriched.append(EditedWorkout(id: match.workout.id, before: [:], after: [:]))
        }
        return
      }
      if handling != .keep { addition.duplicates.append(match) }
      if handling == .skip { try enrich(match.workout.id, from: candidate) }
      if handling != .report {
        try note(match, of: candidate.detail, handling == .keep ? .kept : .skipped)
      }
      guard handling == .keep else { return }
    }
    try insert(candidate)
    if found.same == nil, let possible = found.possible, candidate.detail.source != nil {
      try note(possible, of: candidate.detail, .possible)
      addition.possible.append(possible)
    }
  }

  /// Replaces the salvaged part of a recording in its place, because its owner or a server knows it.
  private mutating func complete(
    _ record: WorkoutRecord, by candidate: Candidate, _ reason: DuplicateReason
  ) throws {
    guard let id = WorkoutID(record.id) else { return }
    _ = try RecordingUpdater(database: database, recorder: recorder).update(record, to: candidate)
    try DuplicateStore.put(
      database,
      DuplicateRecord(
        id: candidate.workout.id, workout: record.id, decision: Duplicate.Decision.skipped.rawValue,
        reason: reason.stored, source: record.source, importNumber: importID.number))
    _ = try enrich(id, from: candidate)
    addition.updated.append(id)
  }

  /// Lists a workout that is already in the log, as one that gained something if it did.
  private mutating func take(_ candidate: Candidate, into id: WorkoutID, isListed: Bool = false) throws {
    let isEnriched = try enrich(id, from: candidate)
    if !isEnriched, !isListed { addition.alreadyThere.append(id) }
  }

  @discardableResult
  private mutating func enrich(_ id: WorkoutID, from candidate: Candidate) throws -> Bool {
    let enricher = WorkoutEnricher(database: database, recorder: recorder)
    guard let gain = try enricher.enrich(id, from: candidate.detail.workout) else { return false }
    addition.enriched.append(gain)
    return true
  }

  private mutating func insert(_ candidate: Candidate) throws {
    let id = candidate.detail.workout.id
    try recorder.because(.import).recording(database, id) {
      try WorkoutStore.insert(database, candidate.workout, laps: candidate.laps, track: candidate.track)
    }
    addition.added.append(id)
  }

  private func note(_ match: DuplicateMatch, of detail: WorkoutDetail, _ decision: Duplicate.Decision) throws {
    guard detail.source != nil else { return }
    try DuplicateStore.put(
      database,
      DuplicateRecord(
        detail, of: match.workout.id, decision: decision, reason: match.reason, foundBy: importID))
  }

  /// The workout that was added from the list of an export, without the recording.
  private func listedEntry(of detail: WorkoutDetail) throws -> WorkoutRecord? {
    guard let id = detail.listedID else { return nil }
    return try WorkoutStore.anyWorkout(database, id: id)
  }

  private static func match(
    _ entry: WorkoutRecord, _ detail: WorkoutDetail
  ) -> (match: DuplicateMatch, record: WorkoutRecord)? {
    entry.workout.map { (DuplicateMatch(id: detail.workout.id, workout: $0, reason: .listed), entry) }
  }

  /// The workouts already added from other files: the same one with its row, and one that is possibly the same.
  private struct Found {
    var same: (match: DuplicateMatch, record: WorkoutRecord)?
    var possible: DuplicateMatch?
  }

  private func matches(of detail: WorkoutDetail) throws -> Found {
    let start = detail.workout.start.timeIntervalSince1970
    let reach = DuplicateRule.longestReach
    var found = Found()
    for record in try WorkoutStore.workouts(database, beganIn: (start - reach)...(start + reach)) {
      guard let workout = record.workout, DuplicateRule.isWorthComparing(detail.workout, workout) else { continue }
      let track = try TrackStore.readableTrack(database, of: workout.id.description).track
      let other = WorkoutDetail(workout: workout, track: track, source: record.workoutSource)
      switch DuplicateRule.compare(detail, other) {
      case .same(let reason):
        found.same = (DuplicateMatch(id: detail.workout.id, workout: workout, reason: reason), record)
        return found
      case .possible(let reason):
        found.possible =
          found.possible ?? DuplicateMatch(id: detail.workout.id, workout: workout, reason: reason)
      case .different: break
      }
    }
    return found
  }
}
