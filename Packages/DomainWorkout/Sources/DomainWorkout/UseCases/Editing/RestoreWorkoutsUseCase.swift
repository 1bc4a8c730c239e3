/// Brings all deleted workouts of a kind back in one go.
public struct RestoreWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// All workouts that match are restored, or none. More than one throws `severalMatch`, unless several are allowed.
  public func execute(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await workouts.restore(matching: filter, allowingSeveral: allowingSeveral)
  }
}
