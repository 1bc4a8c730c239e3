public import DomainCore

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
