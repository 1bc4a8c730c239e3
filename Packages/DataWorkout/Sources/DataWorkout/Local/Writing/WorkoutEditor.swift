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

  /// - Returns: whether its effort now replaces an estimated load.
  func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) throws -> Bool {
    let old = try present(id)
    let edit = try prepared(old, changes)
    try store(edit.record, from: old)
    return edit.replacesEstimate
  }

  /// - Returns: the workouts, and whether the effort of each now replaces an estimated load.
  func edit(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) throws -> [(id: WorkoutID, replacesEstimate: Bool)] {
    guard !filter.isDeleted else { throw WorkoutError.noneMatch }
    let numbers = try numbers(matching: filter, allowingSeveral: allowingSeveral)
    if changes.contains(where: { $0.field == .start }) {
      // A workout that moves may need the number of another, which then gets another one.
      return try ids(numbers).map { ($0, try edit($0, changes)) }
    }
    return try WorkoutStore.inParts(database, numbers) { records in
      var (rows, edits): ([RecordChange], [(WorkoutID, Bool)]) = ([], [])
      for record in records {
        guard let id = WorkoutID(record.id) else { continue }
        let edit = try prepared(record, changes)
        rows.append(RecordChange(old: record, new: edit.record))
        edits.append((id, edit.replacesEstimate))
      }
      try store(rows)
      return edits
    }
  }

  /// - Returns: the row with the changes, and whether its effort now replaces an estimated load.
  private func prepared(
    _ old: WorkoutRecord, _ changes: [WorkoutChange]
  ) throws -> (record: WorkoutRecord, replacesEstimate: Bool) {
    let workout = old.workoutWithoutLoad
    try workout?.checkRecorded(for: changes, isImported: old.source != nil)
    var edited = old
    edited.apply(changes, to: workout)
    let fields = Set(changes.map(\.field))
    if !edited.outOfRange.isEmpty {
      edited.forgetOutOfRange(of: WorkoutRecord.storedNames(of: fields))
      edited.forgetOutOfRange(since: old)
    }
    edited.editedAt = now
    if fields.contains(where: \.affectsLoad) { edited.load?.basis = nil }
    let isEstimate = old.load?.load?.method == .duration
    return (edited, fields.contains(.effort) && edited.effort != nil && isEstimate)
  }

  private func store(_ record: WorkoutRecord, from old: WorkoutRecord) throws {
    try recorder.recording(database, [RecordChange(old: old, new: record)]) {
      try WorkoutStore.update(database, record, from: old)
    }
  }

  /// Writes many rows at once, none of which moves.
  private func store(_ changes: [RecordChange]) throws {
    try recorder.recording(database, changes) {
      try DeferredTotals.during(database, changes) { try WorkoutRecord.update(database, changes) }
    }
  }

  private func inParts<Output>(
    _ numbers: [Int64], _ body: ([(record: WorkoutRecord, id: WorkoutID)]) throws -> [Output]
  ) throws -> [Output] {
    try WorkoutStore.inParts(database, numbers) { records in
      try body(records.compactMap { record in WorkoutID(record.id).map { (record, $0) } })
    }
  }

  private func ids(_ numbers: [Int64]) throws -> [WorkoutID] {
    try inParts(numbers) { part in part.map { $0.id } }
  }

  /// The workouts to change, in the order of their numbers: changes in another order make the index of words write
  /// everything it has buffered each time.
  private func numbers(matching filter: WorkoutFilter, allowingSeveral: Bool) throws -> [Int64] {
    let condition = WorkoutCondition(filter)
    let numbers = try Int64.fetchAll(
      database, sql: "SELECT workout.number \(condition.sql) ORDER BY \(condition.key)",
      arguments: condition.arguments)
    guard !numbers.isEmpty else { throw WorkoutError.noneMatch }
    guard numbers.count == 1 || allowingSeveral else { throw WorkoutError.severalMatch(numbers.count) }
    return numbers
  }

  func delete(_ id: WorkoutID) throws {
    let old = try present(id)
    try store(deleted(old), from: old)
  }

  private func deleted(_ record: WorkoutRecord) -> WorkoutRecord {
    var deleted = record
    deleted.deletedAt = now
    return deleted
  }

  func delete(matching filter: WorkoutFilter, allowingSeveral: Bool) throws -> Set<WorkoutID> {
    guard !filter.isDeleted else { throw WorkoutError.noneMatch }
    let ids = try inParts(try numbers(matching: filter, allowingSeveral: allowingSeveral)) { part in
      try store(part.map { RecordChange(old: $0.record, new: deleted($0.record)) })
      return part.map { $0.id }
    }
    return Set(ids)
  }

  func erase(_ id: WorkoutID) throws {
    guard let old = try WorkoutStore.anyWorkout(database, id: id), !old.isHidden, !old.isErased else {
      throw WorkoutError.notFound(id)
    }
    try erase([old])
  }

  func erase(matching filter: WorkoutFilter, allowingSeveral: Bool) throws -> Set<WorkoutID> {
    let ids = try inParts(try numbers(matching: filter, allowingSeveral: allowingSeveral)) { part in
      try erase(part.map(\.record))
      return part.map { $0.id }
    }
    return Set(ids)
  }

  /// The ledger gets no entries about it, and loses those that it has. The server is sent what is left.
  private func erase(_ records: [WorkoutRecord]) throws {
    let ids = records.map(\.id)
    let erasing = recorder.because(.import)
    try erasing.recording(database, ids: ids) { try WorkoutStore.erase(database, records, at: now) }
    guard recorder.journal != nil else { return }
    try ChangeLedger.erase(database, ids.map { RowKey(collection: WorkoutTable.collection, id: $0) })
  }

  /// - Returns: the workouts that were deleted.
  func restore(matching filter: WorkoutFilter, allowingSeveral: Bool) throws -> Set<WorkoutID> {
    var deleted = filter
    deleted.isDeleted = true
    let numbers = try numbers(matching: deleted, allowingSeveral: allowingSeveral)
    let ids = try inParts(numbers) { part in
      try store(part.map { RecordChange(old: $0.record, new: restored($0.record)) })
      try separate(part.map(\.record.id))
      return part.map { $0.id }
    }
    return Set(ids)
  }

  /// - Returns: whether it was deleted.
  func restore(_ id: WorkoutID) throws -> Bool {
    guard let old = try WorkoutStore.anyWorkout(database, id: id), !old.isHidden, !old.isErased else {
      throw WorkoutError.notFound(id)
    }
    try store(restored(old), from: old)
    try separate([old.id])
    return old.isDeleted
  }

  /// Forgets that workouts were merged away, or replaced.
  private func separate(_ ids: [String]) throws {
    try recorder.recording(database, duplicates: ids) {
      for id in ids { try DuplicateStore.removeSkipped(database, id: id) }
    }
  }

  private func restored(_ record: WorkoutRecord) -> WorkoutRecord {
    var restored = record
    restored.deletedAt = nil
    return restored
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
    let duplicate = DuplicateRecord(
      id: folded.id, workout: old.id, decision: Duplicate.Decision.skipped.rawValue,
      reason: DuplicateReason.mergedByHand.stored, source: source)
    try recorder.recording(database, duplicates: [folded.id]) { try DuplicateStore.put(database, duplicate) }
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
