public import CoreUI
public import DomainProfile

public enum OutboxAction: LoggedAction {
  case opened
  case refresh
  case retry(OutboxEntry.ID)
  case discard(OutboxEntry.ID)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .retry(let id): LogForm("retry", .shown(id))
    case .discard(let id): LogForm("discard", .shown(id))
    }
  }
}
