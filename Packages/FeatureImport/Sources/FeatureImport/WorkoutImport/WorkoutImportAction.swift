public import CorePresentation
public import DomainWorkout

public enum WorkoutImportAction: LoggedAction {
  case opened
  /// Answers one question. Nothing happens when the import no longer asks it.
  case answer(ImportQuestion.ID, Duplicate.Decision)
  case form(FormInput)
  /// Takes in what the form names.
  case submit
  /// Ends the import after the file that is being taken in.
  case stop
  /// Asks for files anew.
  case again

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .stop: LogForm("stop")
    case .again: LogForm("again")
    case .answer(_, let decision): LogForm("answer", .shown(decision.rawValue))
    }
  }
}
