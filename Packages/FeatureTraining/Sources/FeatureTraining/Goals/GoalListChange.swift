public import CorePresentation
public import DomainWorkout

/// A change of the goals that the log does not show yet.
public enum GoalListChange: OptimisticChange {
  case delete(GoalID)

  public func applied(to goals: [GoalStatus]) -> [GoalStatus] {
    switch self {
    case .delete(let id): goals.filter { $0.id != id }
    }
  }
}
