import DomainCore
import DomainCoreTestSupport
import DomainWorkout
import Foundation

extension InMemoryWorkoutRepository.Log {
  /// How a change of the log is undone.
  static let reversing = InMemoryReversing<Self>(affectsLoads: true) { before, after in
    after.summary(since: before)
  } reverse: { log, before, after throws(UndoError) in
    let old = log
    let kept = try log.reverse(from: after, to: before)
    log.note(since: old, because: .undone)
    return kept
  }

  /// What a change did, as a command; `nil` if there is nothing to undo.
  private func summary(since before: Self) -> String? {
    for report in imports {
      let old = before.imports.first { $0.batch.id == report.batch.id }
      let text = "import \(report.batch.id), \(Self.workouts(report.batch.importedCount))"
      if old == nil { return report.batch.importedCount + report.batch.enrichedCount > 0 ? text : nil }
      if old?.batch.undoneAt == nil, report.batch.undoneAt != nil { return "undo \(text)" }
      if old?.batch.undoneAt != nil, report.batch.undoneAt == nil { return text }
    }
    if !merged.isEmpty, merged != before.merged { return "merge 2 workouts" }
    var counts: [RowAction: Int] = [:]
    for (id, detail) in details {
      guard let old = before.details[id] else {
        counts[.add, default: 0] += 1
        continue
      }
      if deleted.contains(id) != before.deleted.contains(id) {
        counts[deleted.contains(id) ? .delete : .restore, default: 0] += 1
      } else if detail.withoutLoad != old.withoutLoad {
        counts[.edit, default: 0] += 1
      }
    }
    var parts = counts.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { $0.key.summary(of: $0.value, RowNoun("workout", "workouts")) }
    for (kind, items) in itemsByKind.sorted(by: { $0.value.noun.singular < $1.value.noun.singular }) {
      parts += items.summaries(since: before.itemsByKind[kind])
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private static func workouts(_ count: Int) -> String { count == 1 ? "1 workout" : "\(count) workouts" }

  /// Restores what was there before a change, where nothing changed it since.
  private mutating func reverse(
    from after: Self, to before: Self
  ) throws(UndoError) -> InMemoryReversing<Self>.Kept {
    var kept = InMemoryReversing<Self>.Kept()
    var restoredCount = 0
    let ids = Set(before.details.keys).union(after.details.keys).filter { id in
      before.details[id]?.withoutLoad != after.details[id]?.withoutLoad
        || before.deleted.contains(id) != after.deleted.contains(id)
    }
    func isUntouched(_ id: WorkoutID) -> Bool {
      deleted.contains(id) == after.deleted.contains(id) && (details[id] == nil) == (after.details[id] == nil)
    }
    let untouched = ids.filter(isUntouched)
    if after.merged != before.merged, !after.merged.allSatisfy(isUntouched) { throw .changedSince }
    for id in ids.sorted(by: { $0.description < $1.description }) {
      let old = details[id]
      let wasDeleted = deleted.contains(id)
      if untouched.contains(id) { bringBack(id, from: after, to: before) }
      let isSame = details[id]?.withoutLoad == old?.withoutLoad && deleted.contains(id) == wasDeleted
      if isSame { kept.count += 1 } else { restoredCount += 1 }
    }
    bringBackDuplicates(from: after, to: before)
    seen.merge(before.seen) { current, _ in current }
    for index in imports.indices {
      func undone(_ log: Self) -> Date? { log.imports.first { $0.batch.id == imports[index].batch.id }?.batch.undoneAt }
      if !before.imports.contains(where: { $0.batch.id == imports[index].batch.id }) {
        imports[index].batch.undoneAt = clock
        restoredCount += 1
      } else if undone(before) != undone(after), imports[index].batch.undoneAt == undone(after) {
        imports[index].batch.undoneAt = undone(before)
        restoredCount += 1
      }
    }
    for (kind, items) in after.itemsByKind {
      guard var now = itemsByKind[kind] else { continue }
      let (restored, left) = try now.reverse(from: items, to: before.itemsByKind[kind])
      itemsByKind[kind] = now
      restoredCount += restored
      kept.count += left
    }
    merged = []
    guard restoredCount > 0 else { throw .changedSince }
    return kept
  }

  private mutating func bringBack(_ id: WorkoutID, from after: Self, to before: Self) {
    guard var restored = before.details[id] else {
      // What an import added is gone with it; what its owner added is deleted.
      if after.importOf[id] == nil { deleted.insert(id) } else { remove(id) }
      return
    }
    if let current = details[id]?.workout, let changed = after.details[id]?.workout {
      for field in WorkoutField.allCases where current.stored(field) != changed.stored(field) {
        restored.workout.store(current.stored(field), in: field, cleared: current.cleared)
      }
      restored.workout.load = current.load
      let isAffected = WorkoutField.allCases.contains {
        $0.affectsLoad && current.stored($0) != restored.workout.stored($0)
      }
      let isOutdated = isAffected || details[id]?.track != restored.track
      restored.workout.loadBasis = isOutdated ? nil : current.loadBasis
    }
    details[id] = restored
    if before.deleted.contains(id) { deleted.insert(id) } else { deleted.remove(id) }
    deletions[id] = before.deletions[id]
    importOf[id] = before.importOf[id]
    if editTimes[id] == after.editTimes[id] { editTimes[id] = before.editTimes[id] }
  }

  private mutating func remove(_ id: WorkoutID) {
    guard editTimes[id] == nil else { return }
    seen = seen.filter { $0.value.importID != importOf[id] }
    details[id] = nil
    importOf[id] = nil
    deleted.remove(id)
    duplicates.removeAll { $0.workout.id == id || $0.id == id }
  }

  /// Those that nobody has changed since.
  private mutating func bringBackDuplicates(from after: Self, to before: Self) {
    func decisions(_ part: [Duplicate]) -> [WorkoutID: Decided] {
      part.reduce(into: [:]) { $0[$1.id] = Decided($1) }
    }
    let (old, new, now) = (decisions(before.duplicates), decisions(after.duplicates), decisions(duplicates))
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] && now[$0] == new[$0] }
    duplicates.removeAll { changed.contains($0.id) }
    let places = before.duplicates.map(\.id)
    duplicates += before.duplicates.filter { changed.contains($0.id) }
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

extension WorkoutDetail {
  /// Loads follow from everything else.
  fileprivate var withoutLoad: WorkoutDetail {
    var detail = self
    (detail.workout.load, detail.workout.loadBasis) = (nil, nil)
    return detail
  }
}
