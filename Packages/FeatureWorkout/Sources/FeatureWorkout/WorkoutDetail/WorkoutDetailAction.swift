public import CoreUI
public import DomainWorkout

public enum WorkoutDetailAction: LoggedAction {
  case opened
  case refresh
  case edit(WorkoutID, [WorkoutChange])
  case delete(WorkoutID)
  case restore(WorkoutID)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .edit(let id, let changes):
      LogForm("edit", .shown(id.description), .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .delete(let id): LogForm("delete", .shown(id.description))
    case .restore(let id): LogForm("restore", .shown(id.description))
    }
  }
}
