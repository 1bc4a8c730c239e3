public import CorePresentation
public import DomainCore
public import DomainWorkout

public enum RecordsAction: FailureAction {
  case opened
  case refresh
  case show(Sport)
  /// Shows the records of a year; `nil` for all years.
  case showYear(Int?)
  case move(Movement, VisibleRows?)
  case openWorkout(WorkoutID)
  /// Explains the selected record.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .show(let sport): ActionSummary("show", .shown(sport.rawValue))
    case .showYear(let year): ActionSummary("showYear", .shown(year.map(String.init) ?? "all"))
    case .move: ActionSummary("move").counted(as: nil)
    case .openWorkout: ActionSummary("openWorkout")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
