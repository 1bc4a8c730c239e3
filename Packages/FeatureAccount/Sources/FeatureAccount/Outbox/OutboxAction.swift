public import CorePresentation
public import DomainAccount

public enum OutboxAction: LoggedAction {
  case opened
  case refresh
  case retry(OutboxEntry.ID)
  case discard(OutboxEntry.ID)
  /// Goes elsewhere in the list.
  case move(Movement, VisibleRows?)
  /// Asks whether a change is to be forgotten.
  case askToDiscard(OutboxEntry.ID)
  /// Leaves it as it is.
  case cancel
  case openConflicts

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
    }
  }
}
