import DomainWorkout
import Foundation
import GRDB

/// What its owner does with workouts that are there, inside a transaction.
struct WorkoutEditor {
  let database: Database
  let recorder: ChangeRecorder

  private var now: Double { recorder.now.timeIntervalSince1970 }

  func add(_ record: WorkoutRecord, _ id: WorkoutID) throws {
    guard try WorkoutStore.anyWorkout(database, id: id) == nil else { return }
    try recorder.recording(database, id) { try WorkoutStore.insert(database, record) }
  }

  func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) throws {
    let old = try present(id)
    var edited = old
    edited.apply(changes)
    edited.editedAt = now
    try recorder.recording(database, id) { try WorkoutStore.update(database, edited, from: old) }
  }

  func edit(matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]) throws -> Int {
    guard !filter.isDeleted else { throw WorkoutError.noneMatch }
    let ids = try ids(matching: filter, allowingSeveral: allowingSeveral)
    for id in ids { try edit(id, changes) }
    return ids.count
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

  func restore(matching filter: WorkoutFilter, allowingSeveral: Bool) throws -> Set<WorkoutID> {
    var deleted = filter
    deleted.isDeleted = true
    let ids = try ids(matching: deleted, allowingSeveral: allowingSeveral)
    for id in ids { try restore(id) }
    return Set(ids)
  }

  func restore(_ id: WorkoutID) throws {
    guard let old = try WorkoutStore.anyWorkout(database, id: id) else { throw WorkoutError.notFound(id) }
    var restored = old
    restored.deletedAt = nil
    try recorder.recording(database, id) { try WorkoutStore.update(database, restored, from: old) }
    // Who was merged away and comes back is a workout of its own again.
    try database.execute(
      sql: "DELETE FROM duplicate WHERE id = ? AND reason = ?", arguments: [id.description, Duplicate.mergedByHand])
  }

  func merge(_ other: WorkoutID, into id: WorkoutID) throws {
    guard other != id else { throw WorkoutError.sameWorkout }
    let old = try present(id)
    let folded = try present(other)
    guard let one = old.workout, let two = folded.workout, one.overlaps(two) else {
      throw WorkoutError.separateWorkouts
    }
    var merged = old
    merged.fillGaps(from: folded)
    merged.editedAt = now
    let takesTrack = try old.trackDigest == nil && !TrackStore.isHere(database, of: old.id)
    if takesTrack, try TrackStore.isHere(database, of: folded.id) { merged.trackDigest = folded.trackDigest }
    try recorder.recording(database, id) {
      try WorkoutStore.update(database, merged, from: old)
      if takesTrack { try copyTrack(of: folded, to: old) }
    }
    try delete(other)
    guard let source = folded.source else { return }
    try DuplicateStore.put(
      database,
      DuplicateRecord(
        id: folded.id, workout: old.id, decision: Duplicate.Decision.skipped.rawValue,
        reason: Duplicate.mergedByHand, source: source))
  }

  /// The other's track stays where it is, too, so that it can be restored. Laps go with their track.
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
