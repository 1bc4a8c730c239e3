import DomainCore

extension GoalRepository {
  /// Throws `invalidGoal` if the goal was edited again since, and `noSuchGoal` if it was deleted.
  func undo(_ change: GoalChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await delete(id)
    case .edit(let old, let new): return try await replace(new, with: old)
    case .deletion(let id): return try await restore(id)
    }
  }

  /// Throws `invalidGoal` if the goal was edited again since, and `noSuchGoal` if it was deleted.
  func redo(_ change: GoalChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await restore(id)
    case .edit(let old, let new): return try await replace(old, with: new)
    case .deletion(let id): return try await delete(id)
    }
  }

  private func replace(_ present: Goal, with other: Goal) async throws(WorkoutError) -> Revision {
    let request = GoalsRequest(today: present.createdDay, firstWeekday: .monday)
    let stored = try await goals(request).firstValue()?.goals.first { $0.id == present.id }
    guard stored == nil || stored == present else { throw .invalidGoal("The goal was edited again since.") }
    return try await edit(other)
  }
}
