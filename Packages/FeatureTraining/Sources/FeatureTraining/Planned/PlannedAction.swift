public import CorePresentation
public import DomainWorkout

public enum PlannedAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  /// Opens the form for a new planned workout.
  case startAdding
  /// Opens the form for a planned workout.
  case startEditing(PlannedWorkout)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case delete(PlannedWorkoutID)
  /// Shows what was done in the sport on the day.
  case listWorkouts(PlannedWorkout)
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .move: LogForm("move").counted(as: nil)
    case .startAdding: LogForm("startAdding")
    case .startEditing(let planned): LogForm("startEditing", .shown(planned.id.description))
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .cancel: LogForm("cancel").counted(as: nil)
    case .delete(let id): LogForm("delete", .shown(id.description))
    case .listWorkouts(let planned): LogForm("listWorkouts", .shown(planned.id.description))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
