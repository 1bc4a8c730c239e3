public import DomainAccount
public import DomainCore
import DomainCoreTestSupport

/// Answers changes as it was told, and has no account to show.
public struct FakeAccountRepository: AccountRepository {
  public typealias Answer = @Sendable () async -> Result<Revision, AccountError>

  private let onSignIn: (@Sendable (Login, _ fromAnother: Bool) async -> Result<Revision, AccountError>)?
  private let onSignOut: Answer?
  private let onDelete: Answer?

  public init(
    onSignIn: (@Sendable (Login, _ fromAnother: Bool) async -> Result<Revision, AccountError>)? = nil,
    onSignOut: Answer? = nil, onDelete: Answer? = nil
  ) {
    self.onSignIn = onSignIn
    self.onSignOut = onSignOut
    self.onDelete = onDelete
  }

  public func account() -> Snapshots<Account?, AccountError> {
    FailedObservation<Account?, AccountError>(failure: Unanswered("AccountRepository.account").asAccountError)
  }

  public func lastAccount() async throws(AccountError) -> Account? {
    throw Unanswered("AccountRepository.lastAccount").asAccountError
  }

  public func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    guard let onSignIn else { throw Unanswered("AccountRepository.signIn").asAccountError }
    return try await onSignIn(login, fromAnother).get()
  }

  public func signOut() async throws(AccountError) -> Revision {
    guard let onSignOut else { throw Unanswered("AccountRepository.signOut").asAccountError }
    return try await onSignOut().get()
  }

  public func deleteAccount() async throws(AccountError) -> Revision {
    guard let onDelete else { throw Unanswered("AccountRepository.deleteAccount").asAccountError }
    return try await onDelete().get()
  }
}
