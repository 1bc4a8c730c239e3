public import DomainCore

/// Shows the totals of a filtered list.
public struct ObserveListTotalsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

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

  public func execute(
    of id: WorkoutID, matching filter: WorkoutFilter = WorkoutFilter()
  ) -> Snapshots<WorkoutNeighbors?, WorkoutError> {
    workouts.neighbors(of: id, matching: filter)
  }
}
