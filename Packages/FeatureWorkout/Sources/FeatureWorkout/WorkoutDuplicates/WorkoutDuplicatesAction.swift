public import CoreUI
public import DomainWorkout

public enum WorkoutDuplicatesAction: LoggedAction {
  case opened
  case refresh
  case openWorkout(WorkoutID)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh")
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    }
  }
}
