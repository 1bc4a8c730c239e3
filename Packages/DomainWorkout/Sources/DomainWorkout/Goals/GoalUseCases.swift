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

/// The athlete's goals, with the training that counts toward them.
///
/// Reading and writing follow the rules of `WorkoutRepository`. A deleted goal is remembered, so that another machine
/// does not add it again. A goal that only a later version understands is stored and not shown.
public protocol GoalRepository: Sendable {
  /// All goals that are not deleted, and their training from the stored totals of days.
  func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, WorkoutError>

  /// Adds a goal. If its id is known already, nothing changes.
  func add(_ goal: Goal) async throws(WorkoutError) -> Revision

  /// Replaces all values of a goal. Throws `noSuchGoal` if there is none with that id, or it is deleted.
  func edit(_ goal: Goal) async throws(WorkoutError) -> Revision

  /// Deletes a goal and remembers the deletion. Throws `noSuchGoal` if there is none with that id, or it is deleted
  /// already.
  func delete(_ id: GoalID) async throws(WorkoutError) -> Revision

  /// Restores a deleted goal. Throws `noSuchGoal` if there never was one with that id; a goal that is not deleted is
  /// left unchanged.
  func restore(_ id: GoalID) async throws(WorkoutError) -> Revision
}

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

extension Remedy {
  /// Set a goal.
  public static let addGoal = Remedy(rawValue: "add-goal")
}
