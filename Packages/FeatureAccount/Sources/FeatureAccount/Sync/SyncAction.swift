public import CorePresentation

public enum SyncAction: LoggedAction {
  case opened
  case refresh
  /// Brings the log and its server in step.
  case synchronize
  case openOutbox
  case openConflicts
  case openAccount

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh")
    case .synchronize: LogForm("synchronize")
    case .openOutbox: LogForm("openOutbox")
    case .openConflicts: LogForm("openConflicts")
    case .openAccount: LogForm("openAccount")
    }
  }
}
