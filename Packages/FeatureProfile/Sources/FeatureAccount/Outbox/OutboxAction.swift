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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .retry(let id): LogForm("retry", .shown(id))
    case .discard(let id): LogForm("discard", .shown(id))
    case .move: LogForm("move").counted(as: nil)
    case .askToDiscard(let id): LogForm("askToDiscard", .shown(id))
    case .cancel: LogForm("cancel").counted(as: nil)
    case .openConflicts: LogForm("openConflicts")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
