public import DomainCore

/// Brings a deleted workout back.
public struct RestoreWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await workouts.restore(id)
  }
}
