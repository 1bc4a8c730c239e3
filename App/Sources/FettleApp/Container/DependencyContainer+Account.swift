import CorePresentation
import CoreSync
import CoreUI
import DataUser
import DomainAccount
import FeatureAccount

extension DependencyContainer {
  var observeAccount: ObserveAccountUseCase { ObserveAccountUseCase(accounts: accountRepository) }
  var recallAccount: RecallAccountUseCase { RecallAccountUseCase(accounts: accountRepository) }
  var changeAccount: ChangeAccountUseCase { ChangeAccountUseCase(accounts: accountRepository) }

  var synchronize: SynchronizeUseCase {
    SynchronizeUseCase(
      synchronizer: ScheduledSynchronizer(sessions: sessions, sync: syncRepository, now: configuration.now))
  }

  /// The account that the log is, or was last, in step with.
  func lastAccount() async throws -> Account? {
    do throws(AccountError) {
      return try await accountRepository.lastAccount()
    } catch {
      throw Failure.stop(error)
    }
  }

  /// Refuses what cannot be the address of a server.
  func checkServer(_ address: String) throws {
    do throws(AccountError) {
      try ServerAccountRepository.check(address: address)
    } catch {
      throw Failure.stop(error)
    }
  }

  /// Tells where a token stands that is passed over, since it is not that of the account.
  func tellUnusedToken() async {
    // What stands in the way of finding out is told by whoever needs the token.
    guard let place = try? await accountRepository.placeOfUnusedToken() else { return }
    Terminal.tell("The token in \(place) is not that of the account the log is in step with, and is not used.")
  }

  /// How the log stands, for those who are told in numbers.
  func accountDocument() async throws -> AccountDocument {
    let screen = screens.account { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.failure { throw Failure.stop(failure) }
    return AccountDocument(screen.state.account.value ?? nil, screen.state.status.value ?? SyncStatus())
  }
}
