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
