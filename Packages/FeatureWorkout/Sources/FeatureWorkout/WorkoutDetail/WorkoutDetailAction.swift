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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .edit(let id, let changes):
      LogForm("edit", .shown(id.description), .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .delete(let id): LogForm("delete", .shown(id.description))
    case .restore(let id): LogForm("restore", .shown(id.description))
    case .chart(let axis): LogForm("chart", .shown(axis.rawValue))
    case .explain: LogForm("explain")
    case .showHistory: LogForm("showHistory")
    case .view(let action): LogForm("view", .shown(action.logForm.name)).counted(as: nil)
    case .startEdit: LogForm("startEdit")
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .cancel: LogForm("cancel").counted(as: nil)
    case .resend(let id): LogForm("resend", .shown(id))
    case .askToDiscard(let id): LogForm("askToDiscard", .shown(id))
    case .discard(let id): LogForm("discard", .shown(id))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
