public import CorePresentation
public import DomainAccount
public import DomainTraining
public import DomainWorkout

public enum WorkoutDetailAction: FailureAction {
  case opened
  case refresh
  case edit(WorkoutID, [WorkoutChange])
  case delete(WorkoutID)
  case restore(WorkoutID)
  /// Draws the charts over time or over distance.
  case chart(over: TrackAxis)
  /// Explains the figures.
  case explain
  /// Shows where the values come from.
  case showHistory
  /// Changes only how the workout is shown.
  case view(WorkoutDetailDisplayAction)
  /// Opens the form to edit the workout.
  case startEdit
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form or the question.
  case cancel
  /// Sends a change again that the server rejected.
  case resend(OutboxEntry.ID)
  /// Asks whether to discard a change that the server rejected.
  case askToDiscard(OutboxEntry.ID)
  case discard(OutboxEntry.ID)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .edit(let id, let changes):
      ActionSummary("edit", .shown(id.description), .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .restore(let id): ActionSummary("restore", .shown(id.description))
    case .chart(let axis): ActionSummary("chart", .shown(axis.rawValue))
    case .explain: ActionSummary("explain")
    case .showHistory: ActionSummary("showHistory")
    case .view(let action): ActionSummary("view", .shown(action.summary.name)).counted(as: nil)
    case .startEdit: ActionSummary("startEdit")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .resend(let id): ActionSummary("resend", .shown(id))
    case .askToDiscard(let id): ActionSummary("askToDiscard", .shown(id))
    case .discard(let id): ActionSummary("discard", .shown(id))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
