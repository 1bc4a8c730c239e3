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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .complete: ActionSummary("complete")
    case .submit: ActionSummary("submit")
    case .stop: ActionSummary("stop")
    case .again: ActionSummary("again")
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .openReport(let id): ActionSummary("openReport", .shown(id.description))
    case .openRecords(let sport): ActionSummary("openRecords", .shown(sport?.rawValue ?? "all"))
    case .openDuplicates: ActionSummary("openDuplicates")
    case .answer(_, let decision): ActionSummary("answer", .shown(decision.rawValue))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
