public import CorePresentation
public import DomainAccount

public enum AccountAction: FailureAction {
  case opened
  case refresh
  /// With `fromAnother` even a log that belonged to another account.
  case signIn(Login, fromAnother: Bool)
  case signOut
  /// Deletes this account. Nothing happens if another one is signed in.
  case deleteAccount(Account)
  /// Shows the form to sign in.
  case startSignIn
  case form(FormInput)
  /// Signs in with the form.
  case submit
  /// Asks whether to delete the account.
  case askToDelete
  /// Closes the form or the question.
  case cancel
  case openSync
  case openOutbox
  case openConflicts
  case dismissFailure
  case tryAgain

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
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
