public import DomainCore

/// Deletes workouts, which are remembered, restores them with all their data, and erases them for good.
public struct DeletionUseCases: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// Deletes one workout. Throws `notFound`.
  public func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await workouts.delete(id)
  }

  /// Restores one workout; one that exists is left unchanged. Throws `notFound`.
  public func restore(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await workouts.restore(id).revision
  }

  /// All workouts that match are deleted, or none. More than one throws `severalMatch`, unless several are allowed.
  public func delete(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await workouts.delete(matching: filter, allowingSeveral: allowingSeveral)
  }

  /// Erases one workout for good, deleted or not. Throws `notFound`.
  public func erase(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await workouts.erase(id)
  }

  /// All workouts that match are erased for good, or none. More than one throws `severalMatch`, unless several are allowed.
  public func erase(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await workouts.erase(matching: filter, allowingSeveral: allowingSeveral)
  }

  /// All workouts that match are restored, or none. More than one throws `severalMatch`, unless several are allowed.
  public func restore(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await workouts.restore(matching: filter, allowingSeveral: allowingSeveral)
  }
}
