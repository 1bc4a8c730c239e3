import CoreSync
import CoreUI
import DataUser
import DomainProfile
import FeatureProfile

extension DependencyContainer {
  var observeAccount: ObserveAccountUseCase { ObserveAccountUseCase(accounts: accountRepository) }
  var changeAccount: ChangeAccountUseCase { ChangeAccountUseCase(accounts: accountRepository) }

  var synchronize: SynchronizeUseCase {
    SynchronizeUseCase(
      synchronizer: ScheduledSynchronizer(
        session: { [unowned self] in await session() }, sync: syncRepository, now: configuration.now))
  }

  func accountScreen(onIntent: @escaping @MainActor (AccountIntent) -> Void) -> AccountScreen {
    AccountScreen(
      observeAccount: observeAccount, observeSync: observeSync, changeAccount: changeAccount, observers: observers,
      onIntent: onIntent)
  }

  func syncScreen(onIntent: @escaping @MainActor (SyncIntent) -> Void) -> SyncScreen {
    SyncScreen(
      observeSync: observeSync, synchronize: synchronize, utcOffsetSeconds: configuration.utcOffsetSeconds,
      observers: observers, onIntent: onIntent)
  }

  /// The account that the log is, or was last, in step with.
  func lastAccount() async throws -> Account? {
    do throws(ProfileError) {
      return try await accountRepository.lastAccount()
    } catch {
      throw Failure.stop(error)
    }
  }

  /// How the log stands, for those who are told in numbers.
  func accountDocument() async throws -> AccountDocument {
    let screen = accountScreen { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.failure { throw Failure.stop(failure) }
    return AccountDocument(screen.state.account.value ?? nil, screen.state.standing.value ?? SyncStanding())
  }
}
