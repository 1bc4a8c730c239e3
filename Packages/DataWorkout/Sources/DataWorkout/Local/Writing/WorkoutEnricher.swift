import CoreSync
import DomainWorkout
import GRDB

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
