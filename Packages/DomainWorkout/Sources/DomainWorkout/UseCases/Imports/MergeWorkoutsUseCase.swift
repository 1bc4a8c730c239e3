public import DomainCore

/// Makes two recordings of one workout into one.
public struct MergeWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// `id` takes from `other` what it lacks; `other` is deleted, and can be restored.
  public func execute(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision {
    guard other != id else { throw .sameWorkout }
    return try await workouts.merge(other, into: id)
  }
}
