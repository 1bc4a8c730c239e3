import DomainCore

extension PlannedWorkoutRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the planned workout was edited again since, and `noSuchPlannedWorkout` if it was deleted.
  func make(_ change: PlannedWorkoutChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await restore(id)
    case .deletion(let id): return try await delete(id)
    case .edit(let old, let new):
      let stored = try await plannedWorkout(old.id)
      guard stored == nil || stored == old else { throw .changedSince }
      return try await edit(new)
    }
  }
}
