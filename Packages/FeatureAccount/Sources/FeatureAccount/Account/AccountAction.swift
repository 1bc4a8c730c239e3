public import CorePresentation
public import DomainAccount

public enum AccountAction: LoggedAction {
  case opened
  case refresh
  /// With `fromAnother` also a log that was in step with another account.
  case signIn(Login, fromAnother: Bool)
  case signOut
  /// Ends this account. Nothing happens where another one is signed in.
  case deleteAccount(Account)
  /// Begins to say who signs in where.
  case startSignIn
  case form(FormInput)
  /// Signs in with what was typed.
  case submit
  /// Asks whether the account is to be ended.
  case askToDelete
  /// Takes nothing of what was typed or asked.
  case cancel
  case openSync
  case openOutbox
  case openConflicts

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh")
    case .signIn: LogForm("signIn", .redacted)
    case .signOut: LogForm("signOut")
    case .deleteAccount: LogForm("deleteAccount")
    case .startSignIn: LogForm("startSignIn")
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .askToDelete: LogForm("askToDelete")
    case .cancel: LogForm("cancel").counted(as: nil)
    case .openSync: LogForm("openSync")
    case .openOutbox: LogForm("openOutbox")
    case .openConflicts: LogForm("openConflicts")
    }
  }
}
