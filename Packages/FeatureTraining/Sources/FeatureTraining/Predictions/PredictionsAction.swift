public import CorePresentation

public enum PredictionsAction: FailureAction {
  case opened
  case refresh
  /// Uses best efforts of so many days.
  case within(Int)
  /// Explains the figures.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .within(let days): ActionSummary("within", .shown("\(days)"))
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
