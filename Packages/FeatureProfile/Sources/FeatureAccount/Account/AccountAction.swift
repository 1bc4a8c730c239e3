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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh")
    case .signIn: ActionSummary("signIn", .redacted)
    case .signOut: ActionSummary("signOut")
    case .deleteAccount: ActionSummary("deleteAccount")
    case .startSignIn: ActionSummary("startSignIn")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .askToDelete: ActionSummary("askToDelete")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .openSync: ActionSummary("openSync")
    case .openOutbox: ActionSummary("openOutbox")
    case .openConflicts: ActionSummary("openConflicts")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
