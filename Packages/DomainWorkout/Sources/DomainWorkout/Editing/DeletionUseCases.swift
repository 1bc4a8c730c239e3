public import DomainCore

/// Removes a workout from the log.
public struct DeleteWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(workouts: any WorkoutRepository, history: ChangeHistory? = nil) {
    self.workouts = workouts
    self.history = history
  }

  /// Deletes one workout and remembers the deletion. Throws `notFound`.
  public func execute(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    let revision = try await workouts.delete(id)
    await history?.note(.deletion([id]), forgettingIn: workouts)
    return revision
  }
}

/// Restores a deleted workout.
public struct RestoreWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(workouts: any WorkoutRepository, history: ChangeHistory? = nil) {
    self.workouts = workouts
    self.history = history
  }

  /// Restores one workout with all its data; one that exists is left unchanged. Throws `notFound`.
  public func execute(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    let restored = try await workouts.restore(id)
    if !restored.ids.isEmpty {
      await history?.note(.restoration(restored.ids, restored.reversal), forgettingIn: workouts)
    }
    return restored.revision
  }
}

/// Deletes all workouts that match, at once.
public struct DeleteWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(workouts: any WorkoutRepository, history: ChangeHistory? = nil) {
    self.workouts = workouts
    self.history = history
  }

  /// All workouts that match are deleted, or none. More than one throws `severalMatch`, unless several are allowed.
  public func execute(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    let deleted = try await workouts.delete(matching: filter, allowingSeveral: allowingSeveral)
    await history?.note(.deletion(deleted.ids), forgettingIn: workouts)
    return deleted
  }
}

/// Restores all deleted workouts that match, at once.
public struct RestoreWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(workouts: any WorkoutRepository, history: ChangeHistory? = nil) {
    self.workouts = workouts
    self.history = history
  }

  /// All workouts that match are restored, or none. More than one throws `severalMatch`, unless several are allowed.
  public func execute(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    let restored = try await workouts.restore(matching: filter, allowingSeveral: allowingSeveral)
    await history?.note(.restoration(restored.ids, restored.reversal), forgettingIn: workouts)
    return restored
  }
}
