public import CorePresentation
import DomainWorkout

public enum FigureExplanationAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
