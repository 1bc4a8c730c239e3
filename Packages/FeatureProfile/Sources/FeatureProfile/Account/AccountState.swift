public import CoreUI
public import DomainProfile

public struct AccountState: Equatable, Sendable {
  /// What can be done about an account. Who signs in, and with what, is nowhere in a state.
  public enum Step: CaseIterable, Sendable {
    case signIn
    case signOut
    case delete
  }

  /// A loaded `nil` is nobody.
  public var account: Loadable<Account?, ProfileError>
  public var standing: Loadable<SyncStanding, ProfileError>
  /// What is being done.
  public var underWay: Step?
  /// What was done here last.
  public var done: Step?
  /// Why the last step was refused.
  public var refusal: AccountError?

  public init(
    account: Loadable<Account?, ProfileError> = .idle, standing: Loadable<SyncStanding, ProfileError> = .idle,
    underWay: Step? = nil, done: Step? = nil, refusal: AccountError? = nil
  ) {
    self.account = account
    self.standing = standing
    self.underWay = underWay
    self.done = done
    self.refusal = refusal
  }

  /// Why the log could not be read, unless a refusal tells so already.
  public var failure: ProfileError? {
    let failure = account.failure ?? standing.failure
    return failure.map { .log($0) } == refusal ? nil : failure
  }
}
