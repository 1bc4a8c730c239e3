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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .within(let days): LogForm("within", .shown("\(days)"))
    case .explain: LogForm("explain")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
