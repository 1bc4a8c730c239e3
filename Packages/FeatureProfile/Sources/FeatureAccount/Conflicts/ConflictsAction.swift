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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .keepMine(let ids): ActionSummary("keepMine", .shown(ids.joined(separator: " ")))
    case .keepTheirs(let ids): ActionSummary("keepTheirs", .shown(ids.joined(separator: " ")))
    case .move: ActionSummary("move").counted(as: nil)
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
