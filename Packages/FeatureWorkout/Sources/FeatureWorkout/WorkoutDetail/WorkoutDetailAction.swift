public import CoreUI
public import DomainWorkout

public enum WorkoutDetailAction: LoggedAction {
  case opened
  case refresh
  case rename(WorkoutID, to: String)
  case delete(WorkoutID)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh")
    case .rename(let id, _): LogForm("rename", .shown(id.description), .redacted)
    case .delete(let id): LogForm("delete", .shown(id.description))
    }
  }
}
