public import CoreUI
public import DomainProfile

public enum AccountAction: LoggedAction {
  case opened
  case refresh
  /// With `fromAnother` also a log that was in step with another account.
  case signIn(Login, fromAnother: Bool)
  case signOut
  case deleteAccount

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh")
    case .signIn: LogForm("signIn", .redacted)
    case .signOut: LogForm("signOut")
    case .deleteAccount: LogForm("deleteAccount")
    }
  }
}
