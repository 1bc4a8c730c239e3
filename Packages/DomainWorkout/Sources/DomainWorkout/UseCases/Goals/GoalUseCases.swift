public import DomainCore

/// Shows the goals and how far each has come.
public struct ObserveGoalsUseCase: Sendable {
  private let goals: any GoalRepository

  public init(goals: any GoalRepository) {
    self.goals = goals
  }

  public func execute(today: CalendarDay, firstWeekday: Weekday) -> Snapshots<[GoalStatus], WorkoutError> {
    let request = GoalsRequest(today: today, firstWeekday: firstWeekday)
    return goals.goals(request).mapValues { $0.statuses(request) }
  }
}

/// Sets a goal.
public struct AddGoalUseCase: Sendable {
  private let goals: any GoalRepository
  private let makeID: @Sendable () -> GoalID

  public init(goals: any GoalRepository, makeID: @escaping @Sendable () -> GoalID) {
    self.goals = goals
    self.makeID = makeID
  }

  /// - Returns: the goal as it was added.
  /// - Throws: `invalidGoal`.
  public func execute(
    _ draft: GoalDraft, today: CalendarDay
  ) async throws(WorkoutError) -> (goal: Goal, revision: Revision) {
    let goal = try draft.goal(makeID(), createdDay: today)
    return (goal, try await goals.add(goal))
  }
}

/// Changes a goal.
public struct EditGoalUseCase: Sendable {
  private let goals: any GoalRepository

  public init(goals: any GoalRepository) {
    self.goals = goals
  }

  /// Throws `invalidGoal` and `noSuchGoal`.
  public func execute(_ goal: Goal, _ draft: GoalDraft) async throws(WorkoutError) -> Revision {
    try await goals.edit(draft.goal(goal.id, createdDay: goal.createdDay))
  }
}

/// Deletes goals and restores deleted ones; workouts are not affected.
public struct DeleteGoalUseCase: Sendable {
  private let goals: any GoalRepository

  public init(goals: any GoalRepository) {
    self.goals = goals
  }

  public func execute(_ id: GoalID) async throws(WorkoutError) -> Revision { try await goals.delete(id) }

  /// Undoes a deletion.
  public func undo(_ id: GoalID) async throws(WorkoutError) -> Revision { try await goals.restore(id) }
}
