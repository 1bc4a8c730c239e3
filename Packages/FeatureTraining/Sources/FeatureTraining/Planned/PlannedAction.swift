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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .startAdding: ActionSummary("startAdding")
    case .startEditing(let planned): ActionSummary("startEditing", .shown(planned.id.description))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .listWorkouts(let planned): ActionSummary("listWorkouts", .shown(planned.id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
