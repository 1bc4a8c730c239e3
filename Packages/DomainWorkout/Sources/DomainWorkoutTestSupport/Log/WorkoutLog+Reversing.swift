import DomainWorkout
import Foundation

extension InMemoryWorkoutRepository.Log {
  /// The log before and after a change.
  struct Reversal: Sendable {
    var before: Part
    var after: Part
    /// Workouts without which nothing is reversed, as the two of a merge.
    var required: Set<WorkoutID>
  }

  /// Everything that a change can replace.
  struct Part: Sendable {
    var details: [WorkoutID: WorkoutDetail]
    var deleted: Set<WorkoutID>
    var deletions: [WorkoutID: Int64]
    var editTimes: [WorkoutID: Date]
    var duplicates: [Duplicate]
    var undone: [ImportID: Date]
    var importOf: [WorkoutID: ImportID]
    var seen: [[UInt8]: (file: SeenFile, importID: ImportID)]

    init(_ log: InMemoryWorkoutRepository.Log) {
      details = log.details
      deleted = log.deleted
      deletions = log.deletions
      editTimes = log.editTimes
      duplicates = log.duplicates
      undone = log.imports.reduce(into: [:]) { $0[$1.batch.id] = $1.batch.undoneAt }
      importOf = log.importOf
      seen = log.seen
    }

    fileprivate func isSame(_ id: WorkoutID, as other: Part) -> Bool {
      details[id] == other.details[id] && isDeleted(id) == other.isDeleted(id)
    }

    fileprivate func isDeleted(_ id: WorkoutID) -> Bool { deleted.contains(id) }
  }

  /// Keeps what was there before a change that was made since.
  mutating func keep(_ old: InMemoryWorkoutRepository.Log, requiring ids: Set<WorkoutID> = []) -> ReversalID {
    lastReversal += 1
    let id = ReversalID(lastReversal)
    reversals[id] = Reversal(before: Part(old), after: Part(self), required: ids)
    return id
  }

  mutating func reverse(_ id: ReversalID) throws(WorkoutError) {
    guard let reversal = reversals.removeValue(forKey: id) else { throw .changedSince }
    let (before, after) = (reversal.before, reversal.after)
    let ids = Set(before.details.keys).union(after.details.keys).filter { !before.isSame($0, as: after) }
    let now = Part(self)
    let untouched = ids.union(reversal.required).filter {
      now.isDeleted($0) == after.isDeleted($0) && (details[$0] == nil) == (after.details[$0] == nil)
    }
    guard !untouched.isEmpty, untouched.isSuperset(of: reversal.required) else { throw .changedSince }
    for id in untouched { bringBack(id, reversal, now) }
    bringBackDuplicates(reversal, of: untouched)
    seen.merge(before.seen) { current, _ in current }
    for index in imports.indices where imports[index].batch.undoneAt == after.undone[imports[index].batch.id] {
      imports[index].batch.undoneAt = before.undone[imports[index].batch.id]
    }
  }

  private mutating func bringBack(_ id: WorkoutID, _ reversal: Reversal, _ now: Part) {
    let (before, after) = (reversal.before, reversal.after)
    guard var restored = before.details[id] else {
      details[id] = nil
      return
    }
    if let current = now.details[id]?.workout, let changed = after.details[id]?.workout {
      for field in WorkoutField.allCases where current.stored(field) != changed.stored(field) {
        restored.workout.store(current.stored(field), in: field, cleared: current.cleared)
      }
    }
    details[id] = restored
    if before.deleted.contains(id) { deleted.insert(id) } else { deleted.remove(id) }
    deletions[id] = before.deletions[id]
    importOf[id] = before.importOf[id]
    if now.editTimes[id] == after.editTimes[id] { editTimes[id] = before.editTimes[id] }
  }

  /// Those that nobody has changed since.
  private mutating func bringBackDuplicates(_ reversal: Reversal, of ids: Set<WorkoutID>) {
    func decisions(_ part: [Duplicate]) -> [WorkoutID: Decided] {
      part.reduce(into: [:]) { $0[$1.id] = Decided($1) }
    }
    let (before, after) = (decisions(reversal.before.duplicates), decisions(reversal.after.duplicates))
    let now = decisions(duplicates)
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] && now[$0] == after[$0] }
    duplicates.removeAll { changed.contains($0.id) }
    let places = reversal.before.duplicates.map(\.id)
    duplicates += reversal.before.duplicates.filter { changed.contains($0.id) }
    let order = Dictionary(zip(places, places.indices)) { first, _ in first }
    duplicates = duplicates.enumerated().sorted {
      (order[$0.element.id] ?? Int.max, $0.offset) < (order[$1.element.id] ?? Int.max, $1.offset)
    }.map(\.element)
  }

  private struct Decided: Equatable {
    var workout: WorkoutID
    var decision: Duplicate.Decision
    var reason: DuplicateReason

    init(_ duplicate: Duplicate) {
      workout = duplicate.workout.id
      decision = duplicate.decision
      reason = duplicate.reason
    }
  }
}
