public import CorePresentation
public import DomainCore
public import DomainWorkout

public enum WorkoutImportAction: FailureAction {
  case opened
  /// Answers one question. Nothing happens when the import no longer asks it.
  case answer(ImportQuestion.ID, Duplicate.Decision)
  case form(FormInput)
  /// Completes the path in the form.
  case complete
  /// Imports the files of the form.
  case submit
  /// Ends the import after the current file.
  case stop
  /// Shows the form again.
  case again
  case openWorkout(WorkoutID)
  /// Opens the report of the import, with every file that needs attention.
  case openReport(ImportID)
  /// Opens the records, of one sport if it is named.
  case openRecords(Sport?)
  case openDuplicates
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .complete: LogForm("complete")
    case .submit: LogForm("submit")
    case .stop: LogForm("stop")
    case .again: LogForm("again")
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    case .openReport(let id): LogForm("openReport", .shown(id.description))
    case .openRecords(let sport): LogForm("openRecords", .shown(sport?.rawValue ?? "all"))
    case .openDuplicates: LogForm("openDuplicates")
    case .answer(_, let decision): LogForm("answer", .shown(decision.rawValue))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
