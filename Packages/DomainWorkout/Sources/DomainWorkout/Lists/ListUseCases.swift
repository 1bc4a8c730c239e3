public import DomainCore

/// Shows the totals of a filtered list.
public struct ObserveListTotalsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The totals over all workouts that match, as far as ``ListTotals/workoutLimit`` allows.
  public func execute(matching filter: WorkoutFilter) -> Snapshots<ListTotals, WorkoutError> {
    workouts.totals(matching: filter)
  }
}

/// Shows which workouts come before and after one.
public struct ObserveNeighborsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The workouts before and after one, and its place; `nil` if there is none with that id.
  public func execute(
    of id: WorkoutID, matching filter: WorkoutFilter = WorkoutFilter()
  ) -> Snapshots<WorkoutNeighbors?, WorkoutError> {
    workouts.neighbors(of: id, matching: filter)
  }
}
