import DomainCore

extension GoalRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the goal was edited again since, and `noSuchGoal` if it was deleted.
  func make(_ change: GoalChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await restore(id)
    case .deletion(let id): return try await delete(id)
    case .edit(let old, let new):
      let request = GoalsRequest(today: old.createdDay, firstWeekday: .monday)
      let stored = try await goals(request).firstValue()?.goals.first { $0.id == old.id }
      guard stored == nil || stored == old else { throw .changedSince }
      return try await edit(new)
    }
  }
}
