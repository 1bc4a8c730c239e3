public import DomainAccount
public import DomainCore

/// Accounts that report each sign-in as soon as it is stored, also one to the same account with another token.
///
/// `account()` does not show that the token changed. Whoever keeps a connection to the server uses the report to
/// replace it.
public struct SignInReportingAccounts: AccountRepository {
  private let base: any AccountRepository
  private let onSignIn: @Sendable () async -> Void

  /// - Parameter onSignIn: runs before `signIn` returns; not if signing in failed.
  public init(base: any AccountRepository, onSignIn: @escaping @Sendable () async -> Void) {
    self.base = base
    self.onSignIn = onSignIn
  }

  public func account() -> Snapshots<Account?, AccountError> { base.account() }

  public func lastAccount() async throws(AccountError) -> Account? { try await base.lastAccount() }

  public func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    let revision = try await base.signIn(login, fromAnother: fromAnother)
    await onSignIn()
    return revision
  }

  public func signOut() async throws(AccountError) -> Revision { try await base.signOut() }

  public func deleteAccount() async throws(AccountError) -> Revision { try await base.deleteAccount() }
}
