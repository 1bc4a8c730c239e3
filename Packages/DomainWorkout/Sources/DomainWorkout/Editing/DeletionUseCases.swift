public import DomainCore

/// Deletes workouts, which are remembered, and restores them with all their data.
public struct DeletionUseCases: Sendable {
  private let workouts: any WorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes each change, so that it can be undone.
  public init(workouts: any WorkoutRepository, history: ChangeHistory? = nil) {
    self.workouts = workouts
    self.history = history
  }

  /// Deletes one workout. Throws `notFound`.
  public func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    let revision = try await workouts.delete(id)
    await history?.note(.deletion([id]), forgettingIn: workouts)
    return revision
  }

  /// Restores one workout; one that exists is left unchanged. Throws `notFound`.
  public func restore(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    let restored = try await workouts.restore(id)
    if !restored.ids.isEmpty {
      await history?.note(.restoration(restored.ids, restored.reversal), forgettingIn: workouts)
    }
    return restored.revision
  }

  /// All workouts that match are deleted, or none. More than one throws `severalMatch`, unless several are allowed.
  public func delete(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    let deleted = try await workouts.delete(matching: filter, allowingSeveral: allowingSeveral)
    await history?.note(.deletion(deleted.ids), forgettingIn: workouts)
    return deleted
  }

  /// All workouts that match are restored, or none. More than one throws `severalMatch`, unless several are allowed.
  public func restore(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    let restored = try await workouts.restore(matching: filter, allowingSeveral: allowingSeveral)
    await history?.note(.restoration(restored.ids, restored.reversal), forgettingIn: workouts)
    return restored
  }
}
