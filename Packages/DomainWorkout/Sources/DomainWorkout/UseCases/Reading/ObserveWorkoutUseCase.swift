public import DomainCore

/// Shows one workout with its laps and its track.
public struct ObserveWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, WorkoutError> {
    workouts.workout(id)
  }
}
