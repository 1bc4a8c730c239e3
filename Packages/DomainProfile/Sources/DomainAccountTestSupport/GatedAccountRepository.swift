public import DomainAccount
public import DomainCore

/// An account in memory whose server delays each sign-in.
public struct GatedAccountRepository: AccountRepository {
  private let accounts: InMemoryAccountRepository
  private let beforeSignIn: @Sendable () async -> Void

  /// - Parameter beforeSignIn: runs before each sign-in.
  public init(
    _ accounts: InMemoryAccountRepository = InMemoryAccountRepository(),
    beforeSignIn: @escaping @Sendable () async -> Void
  ) {
    self.accounts = accounts
    self.beforeSignIn = beforeSignIn
  }

  public func account() -> Snapshots<Account?, AccountError> {
    accounts.account()
  }

  public func lastAccount() async throws(AccountError) -> Account? {
    try await accounts.lastAccount()
  }

  public func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    await beforeSignIn()
    return try await accounts.signIn(login, fromAnother: fromAnother)
  }

  public func signOut() async throws(AccountError) -> Revision {
    try await accounts.signOut()
  }

  public func deleteAccount() async throws(AccountError) -> Revision {
    try await accounts.deleteAccount()
  }

  public func move(to login: Login) async throws(AccountError) -> Revision { try await accounts.move(to: login) }

  public func changePassphrase(to passphrase: String) async throws(AccountError) {
    try await accounts.changePassphrase(to: passphrase)
  }

  public func trim() async throws(AccountError) -> Int { try await accounts.trim() }
}
