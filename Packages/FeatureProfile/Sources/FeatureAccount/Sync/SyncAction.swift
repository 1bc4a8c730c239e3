public import CorePresentation

public enum SyncAction: FailureAction {
  case opened
  case refresh
  /// Syncs the log with its server.
  case synchronize
  case openOutbox
  case openConflicts
  case openAccount
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh")
    case .synchronize: LogForm("synchronize")
    case .openOutbox: LogForm("openOutbox")
    case .openConflicts: LogForm("openConflicts")
    case .openAccount: LogForm("openAccount")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
