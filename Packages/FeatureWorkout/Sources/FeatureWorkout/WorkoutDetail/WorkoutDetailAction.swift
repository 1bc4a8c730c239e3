public import CorePresentation
public import DomainWorkout

public enum WorkoutDetailAction: LoggedAction {
  case opened
  case refresh
  case edit(WorkoutID, [WorkoutChange])
  case delete(WorkoutID)
  case restore(WorkoutID)
  /// Undoes the last edit that was made here.
  case undo
  /// Draws the curves over time or over the way.
  case chart(over: TrackAxis)
  /// Begins to say what the workout is to be.
  case startEdit
  case form(FormInput)
  /// Takes what was typed.
  case submit
  /// Takes nothing of what was typed.
  case cancel

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .edit(let id, let changes):
      LogForm("edit", .shown(id.description), .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .delete(let id): LogForm("delete", .shown(id.description))
    case .restore(let id): LogForm("restore", .shown(id.description))
    case .undo: LogForm("undo")
    case .chart(let axis): LogForm("chart", .shown(axis.rawValue))
    case .startEdit: LogForm("startEdit")
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .cancel: LogForm("cancel").counted(as: nil)
    }
  }
}
