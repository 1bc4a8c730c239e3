public import DomainCore
public import DomainWorkout
import Foundation

extension InMemoryWorkoutRepository: ImportRepository {
  public func imports() -> Snapshots<[ImportBatch], StorageError> {
    observation { $0.imports.reversed().map(\.batch) }
  }

  public func report(of id: ImportID) -> Snapshots<ImportBatchReport?, StorageError> {
    observation { log in log.imports.first { $0.batch.id == id }.map { log.shown($0) } }
  }

  public func begin(_ paths: [String]) async throws(StorageError) -> ImportID {
    try write { log throws(StorageError) in
      let id = ImportID((log.imports.last?.batch.id.number ?? 0) + 1)
      log.imports.append(
        ImportBatchReport(batch: ImportBatch(id: id, paths: paths, startedAt: log.clock), files: []))
      return id
    }
  }

  public func add(
    _ details: [WorkoutDetail], of file: ImportEntry, duplicates: DuplicateHandling
  ) async throws(ImportHistoryError) -> WorkoutAddition {
    try self.write(because: .enriched) { log throws(ImportHistoryError) in
      var addition = WorkoutAddition(revision: log.revision)
      for detail in details { log.add(detail, of: file.importID, handling: duplicates, into: &addition) }
      log.report(addition, of: file)
      log.remember(file.seen, in: file.importID)
      return addition
    }
  }

  public func seenFiles(
    under paths: [[UInt8]], duplicates: DuplicateHandling
  ) async throws(StorageError) -> [SeenFile] {
    try read { log in
      log.seen.values.map(\.file).filter { file in paths.contains { file.state.path.isAtOrBelow($0) } }
        .sorted { $0.state.path.lexicographicallyPrecedes($1.state.path) }
        .compactMap { log.current($0, duplicates) }
    }
  }

  public func add(
    unchanged files: [ImportedFile], of id: ImportID, from position: Int, renewed: [SeenFile]
  ) async throws(ImportHistoryError) -> Revision {
    try write { log throws(ImportHistoryError) in
      for (index, file) in files.enumerated() {
        let addition = WorkoutAddition(alreadyThere: file.alreadyThere, deleted: file.deleted)
        let entry = ImportEntry(importID: id, position: position + index, path: file.path, remarks: file.remarks)
        log.report(addition, of: entry)
      }
      for file in renewed { log.seen[file.state.path]?.file.state = file.state }
      return log.revision
    }
  }

  public func reread(_ detail: WorkoutDetail, isDryRun: Bool) async throws(StorageError) -> RereadWorkout? {
    try self.write(because: .reread) { log throws(StorageError) in
      let before = log
      guard let old = log.present(detail.workout.id), log.reread(detail, anyVersion: true) != nil,
        let new = log.present(detail.workout.id)
      else { return nil }
      if isDryRun { log.details = before.details }
      return RereadWorkout(before: old, after: new)
    }
  }

  public func finish(_ id: ImportID) async throws(ImportHistoryError) -> Revision {
    try write { log throws(ImportHistoryError) in
      guard let index = log.imports.firstIndex(where: { $0.batch.id == id }) else { throw .noSuchImport(id) }
      log.imports[index].batch.finishedAt = log.clock
      return log.revision
    }
  }

  public func undo(
    _ id: ImportID, removing extent: ImportUndoExtent
  ) async throws(ImportHistoryError) -> ImportUndo {
    try self.write(because: .undone) { log throws(ImportHistoryError) in
      guard let index = log.imports.firstIndex(where: { $0.batch.id == id }) else { throw .noSuchImport(id) }
      let ids = log.importOf.filter { $0.value == id }.map(\.key)
      let kept = extent == .all ? [] : ids.filter { log.isEdited($0) && !log.deleted.contains($0) }
      let removed = Set(ids).subtracting(kept)
      let replaced = removed.filter { log.bringBackSuperseded(by: $0, in: id) }
      let superseded = Set(log.duplicates.filter { log.isSuperseded($0, in: id) }.map(\.id))
      log.duplicates.removeAll { duplicate in
        superseded.contains(duplicate.id) || removed.contains(duplicate.workout.id) || removed.contains(duplicate.id)
          || log.imports[index].files.contains { $0.duplicates.contains { $0.id == duplicate.id } }
      }
      let gains = log.imports[index].files.flatMap(\.enriched).filter { !removed.contains($0.id) }
      let restored = gains.reversed().filter { log.revert($0) }
      for id in removed {
        log.details[id] = nil
        log.importOf[id] = nil
        log.editTimes[id] = nil
        log.deleted.remove(id)
      }
      log.seen = log.seen.filter { $0.value.importID != id }
      log.imports[index].batch.undoneAt = log.clock
      return ImportUndo(
        id: id, removedCount: removed.count - replaced.count,
        restoredCount: Set(restored.map(\.id)).union(replaced).count,
        kept: kept.compactMap { log.details[$0].map { ImportUndo.Kept(workout: $0.workout, reason: .edited) } },
        revision: log.revision)
    }
  }
}

extension InMemoryWorkoutRepository.Log {
  fileprivate mutating func report(_ addition: WorkoutAddition, of entry: ImportEntry) {
    guard let index = imports.firstIndex(where: { $0.batch.id == entry.importID }) else { return }
    if imports[index].files.count <= entry.position {
      imports[index].files.append(ImportedFile(path: entry.path, rejection: entry.rejection, remarks: entry.remarks))
    }
    for file in imports[index].files.indices { imports[index].files[file].supersede(addition.superseded) }
    imports[index].files[entry.position].take(addition)
    let report = ImportReport(files: imports[index].files)
    imports[index].batch.fileCount = report.files.count
    imports[index].batch.importedCount = report.importedCount
    imports[index].batch.alreadyThereCount = report.alreadyThereCount
    imports[index].batch.deletedCount = report.deletedCount
    imports[index].batch.duplicateCount = report.duplicateCount
    imports[index].batch.updatedCount = report.updatedCount
    imports[index].batch.enrichedCount = report.enrichedCount
    imports[index].batch.rejectedCount = report.rejectedCount
  }

  fileprivate mutating func add(
    _ detail: WorkoutDetail, of importID: ImportID, handling: DuplicateHandling, into addition: inout WorkoutAddition
  ) {
    let id = detail.workout.id
    if let updated = reread(detail) {
      if updated { addition.updated.append(id) }
      if detail.workout.hasOwnersWords, let gain = enrich(id, from: detail.workout) {
        return addition.enriched.append(gain)
      }
      return updated ? () : addition.alreadyThere.append(id)
    }
    let known = duplicates.firstIndex { $0.id == id && $0.decision != .possible }
    if let known, handling != .keep || details[id] != nil {
      return take(detail.workout, into: duplicates[known].workout.id, &addition)
    }
    if deleted.contains(id) { return addition.deleted.append(id) }
    if details[id] != nil { return take(detail.workout, into: id, &addition) }
    var match: (WorkoutDetail, DuplicateReason)?
    var possible: Duplicate?
    for other in newestFirst.compactMap({ details[$0.id] }) where match == nil {
      switch DuplicateRule.compare(detail, other) {
      case .same(let reason): match = (other, reason)
      case .possible(let reason):
        possible =
          possible
          ?? detail.source.map {
            Duplicate(
              id: id, workout: other.workout, workoutSource: other.source, source: $0.ofDuplicate,
              decision: .possible, reason: reason)
          }
      case .different: break
      }
    }
    if match == nil, let possible {
      duplicates.removeAll { $0.id == id }
      duplicates.append(possible)
      addition.possible.append(DuplicateMatch(id: id, workout: possible.workout, reason: possible.reason))
    }
    if let (other, reason) = match {
      if handling == .skip, supersede(other, by: detail, reason, of: importID, into: &addition) { return }
      if handling == .skip, complete(other, by: detail, reason) {
        if let gain = enrich(other.workout.id, from: detail.workout) { addition.enriched.append(gain) }
        return addition.updated.append(other.workout.id)
      }
      if handling != .keep {
        addition.duplicates.append(DuplicateMatch(id: id, workout: other.workout, reason: reason))
      }
      if handling == .skip, let gain = enrich(other.workout.id, from: detail.workout) {
        addition.enriched.append(gain)
      }
      if handling != .report, let source = detail.source {
        if let known { duplicates.remove(at: known) }
        duplicates.append(
          Duplicate(
            id: id, workout: other.workout, workoutSource: other.source, source: source.ofDuplicate,
            decision: handling == .keep ? .kept : .skipped, reason: reason))
      }
      if handling != .keep { return }
    }
    details[id] = detail
    importOf[id] = importID
    addition.added.append(id)
  }

  /// Lists a workout that is already in the log, as one that gained something if it did.
  private mutating func take(_ workout: Workout, into id: WorkoutID, _ addition: inout WorkoutAddition) {
    guard let gain = enrich(id, from: workout) else { return addition.alreadyThere.append(id) }
    addition.enriched.append(gain)
  }
}
