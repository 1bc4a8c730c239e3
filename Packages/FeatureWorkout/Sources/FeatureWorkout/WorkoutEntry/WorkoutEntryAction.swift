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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .save(let changes): LogForm("save", .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .clear: LogForm("clear")
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
