import CoreDatabase
import DomainAccount
import DomainCore

/// Accounts of a session that is recorded: the rows of signing in count as those from outside, because what the person
/// types then is not in the recording.
struct RecordedAccounts: AccountRepository {
  let base: any AccountRepository

  func account() -> Snapshots<Account?, AccountError> { base.account() }

  func lastAccount() async throws(AccountError) -> Account? { try await base.lastAccount() }

  func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    try await marked { () async throws(AccountError) in try await base.signIn(login, fromAnother: fromAnother) }
  }

  func move(to login: Login) async throws(AccountError) -> Revision {
    try await marked { () async throws(AccountError) in try await base.move(to: login) }
  }

  private func marked(
    _ change: () async throws(AccountError) -> Revision
  ) async throws(AccountError) -> Revision {
    let result: Result<Revision, AccountError> = await BackgroundWrites.$areMarked.withValue(true) {
      do throws(AccountError) {
        return .success(try await change())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  func changePassphrase(to passphrase: String) async throws(AccountError) {
    try await base.changePassphrase(to: passphrase)
  }

  func trim() async throws(AccountError) -> Int { try await base.trim() }

  func signOut() async throws(AccountError) -> Revision { try await base.signOut() }

  func deleteAccount() async throws(AccountError) -> Revision { try await base.deleteAccount() }
}
