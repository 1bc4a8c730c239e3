public import CorePresentation
public import DomainWorkout

public enum WorkoutDuplicatesAction: FailureAction {
  case opened
  case refresh
  /// Merges two workouts: the second one is filled in with missing data from the first, and stays.
  case merge(WorkoutID, into: WorkoutID)
  case openWorkout(WorkoutID)
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .merge(let other, let id): ActionSummary("merge", .shown(other.description), .shown(id.description))
    case .move: ActionSummary("move").counted(as: nil)
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
