import DomainWorkout

extension InMemoryWorkoutRepository.Log {
  /// Updates a workout that an older decoder read.
  ///
  /// - Returns: whether anything changed; `nil` if there is no such workout.
  mutating func reread(_ new: WorkoutDetail, anyVersion: Bool = false) -> Bool? {
    let id = new.workout.id
    guard let old = present(id), let source = old.source, let read = new.source,
      source.contentDigest == read.contentDigest, anyVersion || source.decoderVersion < read.decoderVersion
    else { return nil }
    let isMerged = duplicates.contains { $0.workout.id == id && $0.reason == .mergedByHand }
    var updated = old.reread(as: new, isTouched: isEdited(id), isMerged: isMerged)
    let isChanged = !updated.isRecorded(as: old)
    if !isChanged { updated.workout.loadBasis = old.workout.loadBasis }
    details[id] = updated
    return isChanged
  }

  /// Replaces an edited recording from a damaged file by the whole one, in its place.
  ///
  /// - Returns: whether it did.
  mutating func complete(_ old: WorkoutDetail, by new: WorkoutDetail, _ reason: DuplicateReason) -> Bool {
    let id = old.workout.id
    guard isEdited(id), let source = old.source, source.salvaged != nil, new.source?.salvaged == nil,
      RecordingCompleteness(of: new).isGreater(than: RecordingCompleteness(of: old)),
      !duplicates.contains(where: { $0.isBetweenKept(id) })
    else { return false }
    var completed = old.reread(as: new, isTouched: true, isMerged: false)
    completed.workout.id = id
    completed.source = new.source
    details[id] = completed
    duplicates.append(
      Duplicate(
        id: new.workout.id, workout: completed.workout, workoutSource: new.source, source: source.ofDuplicate,
        decision: .skipped, reason: reason))
    return true
  }

  /// Makes a richer recording the primary one, if the existing one may be replaced.
  ///
  /// - Returns: whether it is now the primary one.
  mutating func supersede(
    _ old: WorkoutDetail, by new: WorkoutDetail, _ reason: DuplicateReason, of importID: ImportID,
    into addition: inout WorkoutAddition
  ) -> Bool {
    let (id, newID) = (old.workout.id, new.workout.id)
    guard let source = old.source, new.source != nil, !isEdited(id),
      RecordingCompleteness(of: new).isGreater(than: RecordingCompleteness(of: old)),
      !duplicates.contains(where: { $0.isBetweenKept(id) })
    else { return false }
    details[newID] = new
    deleted.remove(newID)
    _ = enrich(newID, from: old.workout)
    for index in duplicates.indices where duplicates[index].workout.id == id {
      duplicates[index].workout = new.workout
    }
    duplicates.removeAll { $0.id == newID }
    duplicates.append(
      Duplicate(
        id: id, workout: new.workout, workoutSource: new.source, source: source.ofDuplicate, decision: .skipped,
        reason: reason))
    if importOf[id] == importID {
      details[id] = nil
      importOf[id] = nil
      addition.added.append(newID)
    } else {
      deleted.insert(id)
      addition.updated.append(newID)
    }
    importOf[newID] = importID
    addition.superseded.append(DuplicateMatch(id: id, workout: new.workout, reason: reason))
    return true
  }

  /// Whether a workout of an import replaced an older one.
  func isSuperseded(_ duplicate: Duplicate, in importID: ImportID) -> Bool {
    importOf[duplicate.workout.id] == importID && importOf[duplicate.id] != nil && duplicate.decision == .skipped
      && duplicate.reason != .mergedByHand
  }

  /// Restores the older workouts that a workout of the import replaced, when the import is undone.
  ///
  /// - Returns: whether there were any.
  mutating func bringBackSuperseded(by id: WorkoutID, in importID: ImportID) -> Bool {
    let older = duplicates.filter {
      $0.workout.id == id && $0.reason != .mergedByHand && deleted.contains($0.id)
        && importOf[$0.id] != importID
    }
    for duplicate in older {
      guard let workout = details[duplicate.id]?.workout else { continue }
      deleted.remove(duplicate.id)
      duplicates.removeAll { $0.id == duplicate.id }
      for index in duplicates.indices where duplicates[index].workout.id == id {
        duplicates[index].workout = workout
      }
    }
    return !older.isEmpty
  }
}

extension Duplicate {
  /// Whether a person decided that a workout and this recording, or those it is a recording of, both stay or are
  /// merged.
  fileprivate func isBetweenKept(_ workout: WorkoutID) -> Bool {
    id == workout || (self.workout.id == workout && (decision == .kept || reason == .mergedByHand))
  }
}

extension WorkoutSource {
  /// As stored for a recording that is not the first: without the version of the decoder that read it.
  var ofDuplicate: WorkoutSource {
    var source = self
    source.decoderVersion = 0
    source.salvaged = nil
    return source
  }
}
