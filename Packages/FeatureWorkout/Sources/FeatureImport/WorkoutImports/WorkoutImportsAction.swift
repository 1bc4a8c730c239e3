public import CorePresentation
public import DomainWorkout

public enum WorkoutImportsAction: FailureAction {
  case opened
  case refresh
  case openImport(ImportID)
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .openImport(let id): ActionSummary("openImport", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
