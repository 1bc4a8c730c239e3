public import DomainCore

/// Lists workouts that were found twice, and the decisions about them.
public struct ObserveDuplicatesUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute() -> Snapshots<[Duplicate], WorkoutError> {
    workouts.duplicates()
  }
}

/// Merges two recordings of one workout.
public struct MergeWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// `id` is filled in with missing data from `other`; `other` is deleted, and can be restored.
  public func execute(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision {
    guard other != id else { throw .sameWorkout }
    return try await workouts.merge(other, into: id)
  }
}
