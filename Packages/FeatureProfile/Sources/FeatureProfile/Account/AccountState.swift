public import CoreUI
public import DomainProfile

public struct AccountState: Equatable, Sendable {
  /// What can be done about an account. A password is in a state while it is typed, and
  /// no longer.
  public enum Step: CaseIterable, Sendable {
    case signIn
    case signOut
    case delete
  }

  /// A loaded `nil` is nobody.
  public var account: Loadable<Account?, ProfileError>
  public var standing: Loadable<SyncStanding, ProfileError>
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
    account: Loadable<Account?, ProfileError> = .idle, standing: Loadable<SyncStanding, ProfileError> = .idle,
    lastAccount: Account? = nil, form: FormState? = nil, deleting: Account? = nil, underWay: Step? = nil,
    done: Step? = nil, refusal: AccountError? = nil
  ) {
    self.account = account
    self.standing = standing
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
  public var failure: ProfileError? {
    let failure = account.failure ?? standing.failure
    return failure.map { .log($0) } == refusal ? nil : failure
  }
}
