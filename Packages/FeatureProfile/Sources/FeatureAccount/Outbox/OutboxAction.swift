public import CorePresentation
public import DomainAccount

public enum OutboxAction: FailureAction {
  case opened
  case refresh
  case retry(OutboxEntry.ID)
  case discard(OutboxEntry.ID)
  /// Moves in the list.
  case move(Movement, VisibleRows?)
  /// Asks whether to discard a change.
  case askToDiscard(OutboxEntry.ID)
  /// Leaves it unchanged.
  case cancel
  case openConflicts
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .retry(let id): ActionSummary("retry", .shown(id))
    case .discard(let id): ActionSummary("discard", .shown(id))
    case .move: ActionSummary("move").counted(as: nil)
    case .askToDiscard(let id): ActionSummary("askToDiscard", .shown(id))
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .openConflicts: ActionSummary("openConflicts")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
