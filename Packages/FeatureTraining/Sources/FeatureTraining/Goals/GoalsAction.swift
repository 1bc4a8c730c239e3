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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .startAdding: ActionSummary("startAdding")
    case .startEditing(let goal): ActionSummary("startEditing", .shown(goal.id.description))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .explain(let id): ActionSummary("explain", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
