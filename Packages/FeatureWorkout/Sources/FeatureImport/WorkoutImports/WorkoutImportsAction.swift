public import CorePresentation
public import DomainWorkout

public enum WorkoutImportsAction: FailureAction {
  case opened
  case refresh
  case openImport(ImportID)
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .move: LogForm("move").counted(as: nil)
    case .openImport(let id): LogForm("openImport", .shown(id.description))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
