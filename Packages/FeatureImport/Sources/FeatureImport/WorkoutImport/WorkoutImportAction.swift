public import CorePresentation
public import DomainWorkout

public enum WorkoutImportAction: FailureAction {
  case opened
  /// Answers one question. Nothing happens when the import no longer asks it.
  case answer(ImportQuestion.ID, Duplicate.Decision)
  case form(FormInput)
  /// Imports the files of the form.
  case submit
  /// Ends the import after the current file.
  case stop
  /// Shows the form again.
  case again
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .stop: LogForm("stop")
    case .again: LogForm("again")
    case .answer(_, let decision): LogForm("answer", .shown(decision.rawValue))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
