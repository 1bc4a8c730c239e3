public import CorePresentation
public import DomainWorkout

public enum WorkoutImportsAction: LoggedAction {
  case opened
  case refresh
  case openImport(ImportID)
  case move(Movement, VisibleRows?)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .move: LogForm("move").counted(as: nil)
    case .openImport(let id): LogForm("openImport", .shown(id.description))
    }
  }
}
