public import CorePresentation

public enum FieldHistoryAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .move: LogForm("move").counted(as: nil)
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
