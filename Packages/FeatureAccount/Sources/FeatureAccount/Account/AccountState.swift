public import CorePresentation
public import DomainAccount

public struct AccountState: Equatable, Sendable {
  /// What can be done about an account. A password is in a state while it is typed, and
  /// no longer.
  public enum Step: CaseIterable, Sendable {
    case signIn
    case signOut
    case delete
  }

  /// A loaded `nil` is nobody.
  public var account: Loadable<Account?, AccountError>
  public var status: Loadable<SyncStatus, AccountError>
  /// The account that the log is, or was last, in step with.
  public var lastAccount: Account?
  /// What is being typed to sign in.
  public var form: FormState?
  /// The account that it is being asked about whether it is to be ended.
  public var deleting: Account?
  /// What is being done.
  public var underWay: Step?
  /// What was done here last.
  public var done: Step?
  /// Why the last step was refused.
  public var refusal: AccountError?

  public init(
    account: Loadable<Account?, AccountError> = .idle, status: Loadable<SyncStatus, AccountError> = .idle,
    lastAccount: Account? = nil, form: FormState? = nil, deleting: Account? = nil, underWay: Step? = nil,
    done: Step? = nil, refusal: AccountError? = nil
  ) {
    self.account = account
    self.status = status
    self.lastAccount = lastAccount
    self.form = form
    self.deleting = deleting
    self.underWay = underWay
    self.done = done
    self.refusal = refusal
  }

  /// Whether it is being asked if an account is to be ended.
  public var asksToDelete: Bool { deleting != nil }

  /// Why the log could not be read, unless a refusal tells so already.
  public var failure: AccountError? {
    let failure = account.failure ?? status.failure
    return failure == refusal ? nil : failure
  }
}
