import CoreDatabase
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
    let known = try present(id)
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
    return try present(id)
  }

  /// A workout that exists or was deleted. A hidden one is removed, so that it can be added as if it had never been.
  private func present(_ id: WorkoutID) throws -> WorkoutRecord? {
    guard let record = try WorkoutStore.anyWorkout(database, id: id) else { return nil }
    return try WorkoutStore.removeHidden(database, record) ? nil : record
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

/// Workouts that do not exist here yet, ready to be inserted as if one by one, the earliest first, many per statement.
struct NewWorkouts: Sendable {
  private let workouts: [WorkoutRecord]
  private let values: [[DatabaseValue]]
  private let laps: [[DatabaseValue]]

  init(_ workouts: [(workout: WorkoutRecord, laps: [LapRecord])]) {
    // In the order of their numbers. A number out of order makes the index of words write everything it has buffered.
    let workouts = workouts.sorted { ($0.workout.start, $0.workout.id) < ($1.workout.start, $1.workout.id) }
    self.workouts = workouts.map(\.workout)
    values = workouts.map(\.workout.insertedValues)
    laps = workouts.flatMap { $0.laps.map(\.insertedValues) }
  }

  /// Inserts them inside a transaction that fails with it.
  func insert(_ database: Database) throws {
    guard !workouts.isEmpty else { return }
    try DeferredTotals.during(database, insertionOf: workouts) { try insertRows(database) }
    try LapRecord.insert(database, values: laps)
  }

  private func insertRows(_ database: Database) throws {
    var batch: [[DatabaseValue]] = []
    var moments: Set<Int64> = []
    for (workout, values) in zip(workouts, values) {
      let isFirst = moments.insert(WorkoutNumber.moment(of: workout.start)).inserted
      if isFirst, let number = try WorkoutNumber.makeAlone(database, start: workout.start) {
        batch.append(WorkoutRecord.insertedValues(values, number: number))
      } else {
        // Workouts of one millisecond make room for each other.
        try WorkoutRecord.insert(database, values: batch)
        batch = []
        moments = []
        try WorkoutStore.insert(database, workout)
      }
    }
    try WorkoutRecord.insert(database, values: batch)
  }
}

/// Which workouts were merged into one and how often, by their ids.
///
/// A merge always changes the workout it keeps. A deletion of that workout on another machine, as by the opposite
/// merge, is therefore a conflict and does not delete both. The same merge on two machines gives the same mark.
struct MergeMarks: Equatable {
  /// The prefix of synchronized fields that are marks: one field for each, so that two machines can merge different
  /// workouts into one.
  static let prefix = "merged_from."

  var counts: [String: Int] = [:]

  /// A workout merged again after it was restored gets another mark.
  mutating func add(_ id: String, with marks: MergeMarks) {
    counts.merge(marks.counts) { max($0, $1) }
    counts[id, default: 0] += 1
  }
}

extension MergeMarks {
  /// As JSON in a column; `nil` for none.
  init(_ text: String?) {
    counts = text.flatMap { try? JSONText.decode([String: Int].self, from: $0) } ?? [:]
  }

  var text: String? {
    counts.isEmpty ? nil : try? JSONText.encode(counts)
  }

  var fields: Fields {
    counts.reduce(into: [:]) { $0[Self.prefix + $1.key] = .integer(Int64($1.value)) }
  }
}

/// Fills in what workouts in the log lack, inside a transaction. That does not count as an edit by their owner.
struct WorkoutEnricher {
  let database: Database
  let recorder: ChangeRecorder

  /// - Returns: the fields before and after; `nil` if the workout gains nothing.
  func enrich(_ id: WorkoutID, from other: Workout) throws -> EditedWorkout? {
    guard let old = try WorkoutStore.workout(database, id: id), let workout = old.workout else { return nil }
    let gains = workout.gains(from: other)
    guard !gains.isEmpty else { return nil }
    var enriched = old
    enriched.apply(gains, to: enriched.workout)
    return try store(enriched, from: old, id, in: Set(gains.map(\.field)), because: .enriching)
  }

  /// Removes what an import filled in, where it is unchanged.
  ///
  /// - Returns: whether anything changed.
  func revert(_ gain: EditedWorkout) throws -> Bool {
    guard let old = try WorkoutStore.workout(database, id: gain.id) else { return false }
    let values = gain.undone { old.stored($0) }
    guard !values.isEmpty else { return false }
    var reverted = old
    for (field, value) in values { reverted.store(value, in: field) }
    _ = try store(reverted, from: old, gain.id, in: Set(values.keys), because: .undoing)
    return true
  }

  private func store(
    _ record: WorkoutRecord, from old: WorkoutRecord, _ id: WorkoutID, in fields: Set<WorkoutField>,
    because cause: ChangeCause
  ) throws -> EditedWorkout {
    var changed = record
    changed.forgetOutOfRange(of: WorkoutRecord.storedNames(of: fields))
    if fields.contains(where: \.affectsLoad) { changed.load?.basis = nil }
    try recorder.because(cause).recording(database, id) {
      try WorkoutStore.update(database, changed, from: old)
    }
    func values(_ record: WorkoutRecord) -> [WorkoutField: StoredValue] {
      fields.reduce(into: [:]) { $0[$1] = record.stored($1) }
    }
    return EditedWorkout(id: id, before: values(old), after: values(changed))
  }
}
