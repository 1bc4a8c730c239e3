public import CorePresentation
public import DomainWorkout

public enum WorkoutDuplicatesAction: LoggedAction {
  case opened
  case refresh
  /// Makes two workouts one: the second named takes from the first what it lacks, and stays.
  case merge(WorkoutID, into: WorkoutID)
  case openWorkout(WorkoutID)
  case move(Movement, VisibleRows?)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .merge(let other, let id): LogForm("merge", .shown(other.description), .shown(id.description))
    case .move: LogForm("move").counted(as: nil)
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    }
  }
}
