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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .merge(let other, let id): LogForm("merge", .shown(other.description), .shown(id.description))
    case .move: LogForm("move").counted(as: nil)
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
