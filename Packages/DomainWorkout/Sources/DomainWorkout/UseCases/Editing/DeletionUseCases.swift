public import DomainCore

/// Removes a workout from the log.
public struct DeleteWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await workouts.delete(id)
  }
}

/// Restores a deleted workout.
public struct RestoreWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await workouts.restore(id)
  }
}

/// Deletes all workouts that match, at once.
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

/// Restores all deleted workouts that match, at once.
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
