public import DomainCore

/// Shows the goals and how far each has come.
public struct ObserveGoalsUseCase: Sendable {
  private let goals: any GoalRepository

  public init(goals: any GoalRepository) {
    self.goals = goals
  }

  /// All goals in the order of lists, with their progress as of the evening of `today`.
  public func execute(today: CalendarDay, firstWeekday: Weekday) -> Snapshots<[GoalStatus], StorageError> {
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
  ) async throws(GoalError) -> (goal: Goal, revision: Revision) {
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
  public func execute(_ goal: Goal, _ draft: GoalDraft) async throws(GoalError) -> Revision {
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
  public func execute(_ id: GoalID) async throws(GoalError) -> Revision {
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
  func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, StorageError>

  /// Adds a goal. If its id is known already, nothing changes.
  func add(_ goal: Goal) async throws(GoalError) -> Revision

  /// Replaces all values of a goal. Throws `noSuchGoal` if there is none with that id, or it is deleted.
  func edit(_ goal: Goal) async throws(GoalError) -> Revision

  /// Deletes a goal and remembers the deletion. Throws `noSuchGoal` if there is none with that id, or it is deleted
  /// already.
  func delete(_ id: GoalID) async throws(GoalError) -> Revision

  /// Restores a deleted goal. Throws `noSuchGoal` if there never was one with that id; a goal that is not deleted is
  /// left unchanged.
  func restore(_ id: GoalID) async throws(GoalError) -> Revision
}

extension GoalRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the goal was edited again since, and `noSuchGoal` if it was deleted.
  func make(_ change: GoalChange) async throws(UndoError) -> Revision {
    if case .edit(let old, _) = change {
      let request = GoalsRequest(today: old.createdDay, firstWeekday: .monday)
      let stored = try await goals(request).firstValue(mapping: UndoError.storage)?.goals.first { $0.id == old.id }
      guard stored == nil || stored == old else { throw .changedSince }
    }
    do throws(GoalError) {
      switch change {
      case .addition(let id): return try await restore(id)
      case .deletion(let id): return try await delete(id)
      case .edit(_, let new): return try await edit(new)
      }
    } catch {
      throw UndoError(error, as: UndoError.goal)
    }
  }
}

/// Why goals could not be changed. Nothing is half-written in any of these cases.
public enum GoalError: Error, Equatable, Sendable {
  /// No goal has this id; it may have been deleted since.
  case noSuchGoal(GoalID)
  /// The goal cannot be as described, for this reason.
  case invalidGoal(GoalProblem)
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

/// What is wrong with a goal, as its owner describes it.
public enum GoalProblem: Equatable, Sendable {
  /// It has no target.
  case noTarget
  /// The target is 0 or less.
  case targetNotPositive
  /// Nobody reaches the target.
  case targetTooHigh
  /// It already has a target of this kind, and was given a second one.
  case secondTarget(after: String)
  /// Fitness comes from all sports, and the goal is for some.
  case fitnessOfOneSport
  /// The text is not an amount of what the field is for.
  case notAnAmount(String, field: String)
  /// The text is neither a repeating period nor fixed days.
  case notAPeriod(String)
  /// There is no sport with this name.
  case unknownSport(String)
  /// A goal has no field with this name; see ``GoalDraft/fields``.
  case unknownField(String)
  /// Its name is too long.
  case nameTooLong
}

extension GoalError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension Remedy {
  /// Set a goal.
  public static let addGoal = Remedy(rawValue: "add-goal")
}
