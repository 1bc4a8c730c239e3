import DomainAccount
import DomainCore

/// Accounts whose session is replaced as soon as the person signs in, also to the same account with another token.
struct SessionRenewingAccounts: AccountRepository {
  let base: any AccountRepository
  let sessions: SessionKeeper

  func account() -> Snapshots<Account?, AccountError> { base.account() }

  func lastAccount() async throws(AccountError) -> Account? { try await base.lastAccount() }

  func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    let revision = try await base.signIn(login, fromAnother: fromAnother)
    await sessions.renew()
    return revision
  }

  func signOut() async throws(AccountError) -> Revision { try await base.signOut() }

  func deleteAccount() async throws(AccountError) -> Revision { try await base.deleteAccount() }
}
