public import DomainCore
public import DomainWorkout

extension InMemoryWorkoutRepository {
  public func add(_ workout: Workout) async throws(WorkoutError) -> Revision {
    try write { log throws(WorkoutError) in
      if log.details[workout.id] == nil { log.details[workout.id] = WorkoutDetail(workout: workout) }
      return log.revision
    }
  }

  public func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) async throws(WorkoutError) -> BulkEdit {
    try write { log throws(WorkoutError) in
      let replacesEstimate = try log.edit(id, changes)
      return BulkEdit(of: [id], replacedEstimateCount: replacesEstimate ? 1 : 0, revision: log.revision)
    }
  }

  public func edit(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) async throws(WorkoutError) -> BulkEdit {
    try write { log throws(WorkoutError) in
      guard !filter.isDeleted else { throw .noneMatch }
      let ids = try log.ids(matching: filter, allowingSeveral: allowingSeveral)
      var replacedEstimateCount = 0
      for id in ids where try log.edit(id, changes) { replacedEstimateCount += 1 }
      return BulkEdit(of: Set(ids), replacedEstimateCount: replacedEstimateCount, revision: log.revision)
    }
  }

  public func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try write { log throws(WorkoutError) in
      try log.delete(id)
      return log.revision
    }
  }

  public func delete(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try write { log throws(WorkoutError) in
      guard !filter.isDeleted else { throw .noneMatch }
      let ids = try log.ids(matching: filter, allowingSeveral: allowingSeveral)
      for id in ids { try log.delete(id) }
      return ChangedWorkouts(ids: Set(ids), revision: log.revision)
    }
  }

  public func erase(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try write { log throws(WorkoutError) in
      try log.erase(id)
      return log.revision
    }
  }

  public func erase(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try write { log throws(WorkoutError) in
      let ids = try log.ids(matching: filter, allowingSeveral: allowingSeveral)
      for id in ids { try log.erase(id) }
      return ChangedWorkouts(ids: Set(ids), revision: log.revision)
    }
  }

  public func restore(_ id: WorkoutID) async throws(WorkoutError) -> ChangedWorkouts {
    try write { log throws(WorkoutError) in
      let isRestored = try log.restore(id)
      return ChangedWorkouts(ids: isRestored ? [id] : [], revision: log.revision)
    }
  }

  public func restore(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    var deleted = filter
    deleted.isDeleted = true
    return try write { [deleted] log throws(WorkoutError) in
      let ids = try log.ids(matching: deleted, allowingSeveral: allowingSeveral)
      for id in ids { try log.restore(id) }
      return ChangedWorkouts(ids: Set(ids), revision: log.revision)
    }
  }

  public func lastDeleted() async throws(StorageError) -> WorkoutID? {
    try self.read(\.lastDeleted)
  }

  public func merge(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision {
    try self.write(because: .merged) { log throws(WorkoutError) in
      guard let kept = log.present(id) else { throw .notFound(id) }
      guard let folded = log.present(other) else { throw .notFound(other) }
      guard kept.workout.overlaps(folded.workout) else { throw .separateWorkouts }
      var merged = kept.merging(folded)
      merged.workout.loadBasis = nil
      log.details[id] = merged
      log.editTimes[id] = log.clock
      log.deleted.insert(other)
      log.deletions[other] = log.revision
      log.duplicates.removeAll { $0.id == other }
      if let source = folded.source {
        log.duplicates.append(
          Duplicate(
            id: other, workout: merged.workout, workoutSource: kept.source, source: source.ofDuplicate,
            decision: .skipped,
            reason: .mergedByHand))
      }
      log.merged = [id, other]
      return log.revision
    }
  }

  public func workouts(withLoadsOutdatedBy periods: [LoadBasisPeriod]) async throws(StorageError) -> [OutdatedLoad] {
    try read { log in
      log.newestFirst.filter { workout in
        periods.contains { period in
          (period.from.map { workout.day >= $0 } ?? true) && (period.until.map { workout.day < $0 } ?? true)
            && workout.loadBasis != period.basis
        }
      }.map { OutdatedLoad(id: $0.id, recording: log.recording(of: $0.id)) }
    }
  }

  public func setLoads(_ loads: [WorkoutLoad]) async throws(StorageError) -> Revision {
    try write { log throws(StorageError) in
      for load in loads where load.origin.map({ $0 == log.origin(of: load.id) }) ?? true {
        log.details[load.id]?.workout.load = load.load
        log.details[load.id]?.workout.loadBasis = load.basis
      }
      return log.revision
    }
  }
}
