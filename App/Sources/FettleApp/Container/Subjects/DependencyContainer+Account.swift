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

  /// The account that the log syncs with, or last synced with.
  func lastAccount() async throws -> Account? {
    do throws(AccountError) {
      return try await accountRepository.lastAccount()
    } catch {
      throw Failure.stop(error)
    }
  }

  /// Rejects an invalid server address.
  func checkServer(_ address: String) throws {
    do throws(AccountError) {
      try ServerAccountRepository.check(address: address)
    } catch {
      throw Failure.stop(error)
    }
  }

  /// Reports a token that Fettle ignores because it belongs to another account.
  func reportIgnoredToken() async {
    // The callers that use the token report errors in reading it.
    guard let place = try? await accountRepository.placeOfUnusedToken() else { return }
    Terminal.writeError("Ignored the token in \(place): it is for another account.")
  }

  /// The account that a dry run is about; `screen` is open. Nobody signed in ends the command.
  func accountForDryRun(of screen: AccountScreen) throws -> Account {
    if let failure = screen.state.failure { throw Failure.stop(failure) }
    guard let account = screen.state.account.value ?? nil else { throw Failure.stop(AccountError.notSignedIn) }
    return account
  }

  /// The account and its sync status, for JSON.
  func accountDocument() async throws -> AccountDocument {
    let screen = screens.account { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.failure { throw Failure.stop(failure) }
    return AccountDocument(screen.state.account.value ?? nil, screen.state.status.value ?? SyncStatus())
  }
}
