import CorePresentation
import CoreSync
import CoreUI
import DataUser
import DomainAccount
import FeatureAccount

extension DependencyContainer {
  var observeAccount: ObserveAccountUseCase { ObserveAccountUseCase(accounts: accountRepository) }
  var recallAccount: RecallAccountUseCase { RecallAccountUseCase(accounts: accountRepository) }
  var changeAccount: ChangeAccountUseCase {
    let accounts = SignInReportingAccounts(base: accountRepository) { [sessions] in await sessions.renew() }
    return ChangeAccountUseCase(accounts: recorded(accounts))
  }

  var synchronize: SynchronizeUseCase {
    SynchronizeUseCase(
      synchronizer: recorded(ScheduledSynchronizer(sessions: sessions, sync: syncRepository, now: configuration.now)))
  }

  /// Rejects an invalid server address.
  func checkServer(_ address: String) throws(AccountError) { try ServerAccountRepository.check(address: address) }
}
