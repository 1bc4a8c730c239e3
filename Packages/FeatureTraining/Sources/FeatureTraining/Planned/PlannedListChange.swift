public import CorePresentation
public import DomainWorkout

/// A change of the planned workouts that the log does not show yet.
public enum PlannedListChange: OptimisticChange {
  case delete(PlannedWorkoutID)

  public func applied(to planned: [PlannedStatus]) -> [PlannedStatus] {
    switch self {
    case .delete(let id): planned.filter { $0.id != id }
    }
  }
}
