import CoreSync
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// The owner's changes to existing workouts, inside a transaction.
struct WorkoutEditor {
  let database: Database
  let recorder: ChangeRecorder

  private var now: Double { recorder.now.timeIntervalSince1970 }

  func add(_ record: WorkoutRecord, _ id: WorkoutID) throws {
    guard try WorkoutStore.anyWorkout(database, id: id) == nil else { return }
    try recorder.recording(database, id) { try WorkoutStore.insert(database, record) }
  }

  func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) throws -> EditedWorkout {
    let old = try present(id)
    try old.workout?.checkRecorded(for: changes, isImported: old.source != nil)
    var edited = old
    edited.apply(changes)
    return try store(edited, from: old, id, in: Set(changes.map(\.field)), editedAt: recorder.now)
  }

  func edit(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) throws -> [EditedWorkout] {
    guard !filter.isDeleted else { throw WorkoutError.noneMatch }
    return try ids(matching: filter, allowingSeveral: allowingSeveral).map { try edit($0, changes) }
  }

  func undo(_ edits: [EditedWorkout]) throws -> [EditedWorkout] {
    let undoing = WorkoutEditor(database: database, recorder: recorder.because(.undoing))
    let undone = try edits.compactMap { edit -> EditedWorkout? in
      guard let old = try WorkoutStore.workout(database, id: edit.id) else { return nil }
      let values = edit.undone { old.stored($0) }
      guard !values.isEmpty else { return nil }
      var restored = old
      for (field, value) in values { restored.store(value, in: field, cleared: edit.marksBefore?.cleared) }
      let editedAt = edit.editedAt(undoing: old.stored, since: old.marks.editedAt, now: recorder.now)
      return try undoing.store(restored, from: old, edit.id, in: Set(values.keys), editedAt: editedAt)
    }
    guard !undone.isEmpty else { throw WorkoutError.changedSince }
    return undone
  }

  private func store(
    _ record: WorkoutRecord, from old: WorkoutRecord, _ id: WorkoutID, in fields: Set<WorkoutField>,
    editedAt: Date?
  ) throws -> EditedWorkout {
    var edited = record
    edited.forgetOutOfRange(of: WorkoutRecord.storedNames(of: fields))
    edited.forgetOutOfRange(since: old)
    edited.editedAt = editedAt?.timeIntervalSince1970
    if fields.contains(where: \.affectsLoad) { edited.load?.basis = nil }
    try recorder.recording(database, id) { try WorkoutStore.update(database, edited, from: old) }
    func values(_ record: WorkoutRecord) -> [WorkoutField: StoredValue] {
      fields.reduce(into: [:]) { $0[$1] = record.stored($1) }
    }
    return EditedWorkout(
      id: id, before: values(old), after: values(edited), marksBefore: old.marks, marksAfter: edited.marks,
      replacesEstimate: fields.contains(.effort) && edited.effort != nil && old.load?.load?.isEstimate == true)
  }

  private func ids(matching filter: WorkoutFilter, allowingSeveral: Bool) throws -> [WorkoutID] {
    let condition = WorkoutCondition(filter)
    let ids = try String.fetchAll(
      database, sql: "SELECT workout.id \(condition.sql)", arguments: condition.arguments
    ).compactMap { WorkoutID($0) }
    guard !ids.isEmpty else { throw WorkoutError.noneMatch }
    guard ids.count == 1 || allowingSeveral else { throw WorkoutError.severalMatch(ids.count) }
    return ids
  }

  func delete(_ id: WorkoutID) throws {
    let old = try present(id)
    var deleted = old
    deleted.deletedAt = now
    try recorder.recording(database, id) { try WorkoutStore.update(database, deleted, from: old) }
  }

  func delete(matching filter: WorkoutFilter, allowingSeveral: Bool) throws -> Set<WorkoutID> {
    guard !filter.isDeleted else { throw WorkoutError.noneMatch }
    let ids = try ids(matching: filter, allowingSeveral: allowingSeveral)
    for id in ids { try delete(id) }
    return Set(ids)
  }

  /// - Returns: the workouts that were deleted.
  func restore(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) throws -> (value: Set<WorkoutID>, reversal: ReversalID) {
    var deleted = filter
    deleted.isDeleted = true
    let ids = try ids(matching: deleted, allowingSeveral: allowingSeveral)
    return try KeptRows.keeping(database, KeptRows.Scope(ids: Set(ids.map(\.description)))) {
      for id in ids { try restore(id) }
      return Set(ids)
    }
  }

  /// - Returns: whether it was deleted.
  func restoreReversibly(_ id: WorkoutID) throws -> (value: Bool, reversal: ReversalID) {
    try KeptRows.keeping(database, KeptRows.Scope(ids: [id.description])) { try restore(id) }
  }

  @discardableResult
  private func restore(_ id: WorkoutID) throws -> Bool {
    guard let old = try WorkoutStore.anyWorkout(database, id: id) else { throw WorkoutError.notFound(id) }
    var restored = old
    restored.deletedAt = nil
    try recorder.recording(database, id) { try WorkoutStore.update(database, restored, from: old) }
    try DuplicateStore.removeSkipped(database, id: id.description)
    return old.isDeleted
  }

  func merge(_ other: WorkoutID, into id: WorkoutID) throws -> ReversalID {
    guard other != id else { throw WorkoutError.sameWorkout }
    let old = try present(id)
    let folded = try present(other)
    let both = Set([old.id, folded.id])
    return try KeptRows.keeping(
      database, KeptRows.Scope(ids: both, contents: [old.id], required: both)
    ) {
      try merge(folded, other, into: old, id)
    }.reversal
  }

  private func merge(_ folded: WorkoutRecord, _ other: WorkoutID, into old: WorkoutRecord, _ id: WorkoutID) throws {
    guard let one = old.workout, let two = folded.workout, one.overlaps(two) else {
      throw WorkoutError.separateWorkouts
    }
    var merged = old
    merged.fillGaps(from: folded)
    merged.mergedFrom.add(folded.id, with: folded.mergedFrom)
    merged.editedAt = now
    let takesTrack = try old.trackDigest == nil && !TrackStore.isHere(database, of: old.id)
    if takesTrack, try TrackStore.isHere(database, of: folded.id) { merged.trackDigest = folded.trackDigest }
    merged.forgetOutOfRange(since: old)
    try recorder.because(.merging).recording(database, id) {
      try WorkoutStore.update(database, merged, from: old)
      if takesTrack { try copyTrack(of: folded, to: old) }
    }
    try delete(other)
    guard let source = folded.source else { return }
    try DuplicateStore.put(
      database,
      DuplicateRecord(
        id: folded.id, workout: old.id, decision: Duplicate.Decision.skipped.rawValue,
        reason: DuplicateReason.mergedByHand.stored, source: source))
  }

  /// The other workout's track also stays where it is, so that it can be restored. Laps stay with their track.
  private func copyTrack(of other: WorkoutRecord, to workout: WorkoutRecord) throws {
    try TrackStore.copy(database, from: other.id, to: workout.id)
    guard try LapRecord.all(database, of: workout.id).isEmpty else { return }
    for lap in try LapRecord.all(database, of: other.id) {
      var lap = lap
      lap.workout = workout.id
      try lap.insert(database)
    }
  }

  private func present(_ id: WorkoutID) throws -> WorkoutRecord {
    guard let record = try WorkoutStore.workout(database, id: id) else { throw WorkoutError.notFound(id) }
    return record
  }
}
