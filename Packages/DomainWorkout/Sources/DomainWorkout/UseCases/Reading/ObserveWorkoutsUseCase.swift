public import DomainCore

/// Lists workouts, in any order.
public struct ObserveWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, WorkoutError>
  {
    workouts.workouts(matching: filter, in: window)
  }
}
