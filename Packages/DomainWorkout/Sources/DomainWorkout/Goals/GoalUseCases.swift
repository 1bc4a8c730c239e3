public import DomainCore

/// Shows the goals and how far each has come.
public struct ObserveGoalsUseCase: Sendable {
  private let goals: any GoalRepository

  public init(goals: any GoalRepository) {
    self.goals = goals
  }

  /// All goals in the order of lists, with their progress as of the evening of `today`.
  public func execute(today: CalendarDay, firstWeekday: Weekday) -> Snapshots<[GoalStatus], WorkoutError> {
    let request = GoalsRequest(today: today, firstWeekday: firstWeekday)
    return goals.goals(request).mapValues { $0.statuses(request) }
  }
}

/// Sets a goal.
public struct AddGoalUseCase: Sendable {
  private let goals: any GoalRepository
  private let history: ChangeHistory?
  private let makeID: @Sendable () -> GoalID

  /// - Parameter history: notes the change, so that it can be undone.
  public init(goals: any GoalRepository, history: ChangeHistory? = nil, makeID: @escaping @Sendable () -> GoalID) {
    self.goals = goals
    self.history = history
    self.makeID = makeID
  }

  /// - Returns: the goal as it was added.
  /// - Throws: `invalidGoal`.
  public func execute(
    _ draft: GoalDraft, today: CalendarDay
  ) async throws(WorkoutError) -> (goal: Goal, revision: Revision) {
    let goal = try draft.goal(makeID(), createdDay: today)
    let revision = try await goals.add(goal)
    history?.note(.addition(goal.id))
    return (goal, revision)
  }
}

/// Changes a goal.
public struct EditGoalUseCase: Sendable {
  private let goals: any GoalRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(goals: any GoalRepository, history: ChangeHistory? = nil) {
    self.goals = goals
    self.history = history
  }

  /// Throws `invalidGoal` and `noSuchGoal`.
  public func execute(_ goal: Goal, _ draft: GoalDraft) async throws(WorkoutError) -> Revision {
    let edited = try draft.goal(goal.id, createdDay: goal.createdDay)
    let revision = try await goals.edit(edited)
    if edited != goal { history?.note(.edit(from: goal, to: edited)) }
    return revision
  }
}

/// Deletes goals; workouts are not affected.
public struct DeleteGoalUseCase: Sendable {
  private let goals: any GoalRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(goals: any GoalRepository, history: ChangeHistory? = nil) {
    self.goals = goals
    self.history = history
  }

  /// Deletes a goal and remembers the deletion. Throws `noSuchGoal`.
  public func execute(_ id: GoalID) async throws(WorkoutError) -> Revision {
    let revision = try await goals.delete(id)
    history?.note(.deletion(id))
    return revision
  }
}
