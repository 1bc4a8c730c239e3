public import CorePresentation
public import DomainWorkout

public enum WorkoutEntryAction: FailureAction {
  case opened
  /// Adds a workout with these fields.
  case save([WorkoutChange])
  case openWorkout(WorkoutID)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Clears the form.
  case clear
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .save(let changes): ActionSummary("save", .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .clear: ActionSummary("clear")
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
