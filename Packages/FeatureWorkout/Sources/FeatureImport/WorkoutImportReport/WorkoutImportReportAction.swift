public import CorePresentation
public import DomainCore
public import DomainWorkout

public enum WorkoutImportReportAction: FailureAction {
  case opened
  case refresh
  /// Undoes the import; with `force`, removes workouts that were edited since or are on a server, too.
  case undo(force: Bool)
  /// Asks whether to undo the import.
  case askToUndo(force: Bool)
  /// Leaves the import unchanged.
  case cancel
  case openWorkout(WorkoutID)
  /// Opens the records, of one sport if it is named.
  case openRecords(Sport?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .undo(let force): ActionSummary("undo", .shown(force ? "force" : "careful"))
    case .askToUndo(let force): ActionSummary("askToUndo", .shown(force ? "force" : "careful"))
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .openRecords(let sport): ActionSummary("openRecords", .shown(sport?.rawValue ?? "all"))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
