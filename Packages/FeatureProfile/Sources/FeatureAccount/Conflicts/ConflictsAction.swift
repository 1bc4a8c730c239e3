public import CorePresentation
public import DomainAccount

public enum ConflictsAction: FailureAction {
  case opened
  case refresh
  case keepMine([SyncConflict.ID])
  case keepTheirs([SyncConflict.ID])
  /// Moves in the list.
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .keepMine(let ids): LogForm("keepMine", .shown(ids.joined(separator: " ")))
    case .keepTheirs(let ids): LogForm("keepTheirs", .shown(ids.joined(separator: " ")))
    case .move: LogForm("move").counted(as: nil)
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
