public import DomainCore

/// Lists workouts that were found twice, and the decisions about them.
public struct ObserveDuplicatesUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// All pairs, the latest found first.
  public func execute() -> Snapshots<[Duplicate], WorkoutError> {
    workouts.duplicates()
  }
}

/// Merges two recordings of one workout.
public struct MergeWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(workouts: any WorkoutRepository, history: ChangeHistory? = nil) {
    self.workouts = workouts
    self.history = history
  }

  /// `id` is filled in with missing data from `other`; `other` is deleted, and can be restored.
  public func execute(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision {
    guard other != id else { throw .sameWorkout }
    let merge = try await workouts.merge(other, into: id)
    await history?.note(.merge(other, into: id, merge.reversal), forgettingIn: workouts)
    return merge.revision
  }
}
