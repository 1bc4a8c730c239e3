public import CorePresentation
public import DomainWorkout

public enum WorkoutEntryAction: LoggedAction {
  case opened
  /// Logs a workout of which there is this to say.
  case save([WorkoutChange])
  case openWorkout(WorkoutID)
  case form(FormInput)
  /// Takes what was typed.
  case submit
  /// Begins anew.
  case clear

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .save(let changes): LogForm("save", .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .clear: LogForm("clear")
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    }
  }
}
