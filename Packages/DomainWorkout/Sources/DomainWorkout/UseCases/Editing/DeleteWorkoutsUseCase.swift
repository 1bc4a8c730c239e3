/// Removes all workouts of a kind from the log in one go.
public struct DeleteWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// All workouts that match are deleted, or none. More than one throws `severalMatch`, unless several are allowed.
  public func execute(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await workouts.delete(matching: filter, allowingSeveral: allowingSeveral)
  }
}
