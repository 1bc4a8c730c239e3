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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh")
    case .synchronize: ActionSummary("synchronize")
    case .openOutbox: ActionSummary("openOutbox")
    case .openConflicts: ActionSummary("openConflicts")
    case .openAccount: ActionSummary("openAccount")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
