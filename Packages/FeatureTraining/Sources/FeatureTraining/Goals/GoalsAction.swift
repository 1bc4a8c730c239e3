public import CorePresentation
public import DomainWorkout

public enum GoalsAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  /// Opens the form for a new goal.
  case startAdding
  /// Opens the form for a goal.
  case startEditing(Goal)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case delete(GoalID)
  /// Explains the figures of a goal.
  case explain(GoalID)
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .move: LogForm("move").counted(as: nil)
    case .startAdding: LogForm("startAdding")
    case .startEditing(let goal): LogForm("startEditing", .shown(goal.id.description))
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .cancel: LogForm("cancel").counted(as: nil)
    case .delete(let id): LogForm("delete", .shown(id.description))
    case .explain(let id): LogForm("explain", .shown(id.description))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
