import CoreCommon
import CorePresentation
import CoreTesting
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Testing

/// What failed on the screens of the account, dismissed and tried again.
@MainActor struct AccountFailureTests {
  private let sync = InMemorySyncRepository(account: SyncStatus.sampleAccount, outbox: [.sampleRejected])
  private let accounts: InMemoryAccountRepository
  private let full = AccountError.storage(.full).explanation

  init() {
    accounts = InMemoryAccountRepository(sync: sync)
  }

  private func account() async -> AccountScreen {
    let screen = AccountScreen(
      AccountViewModel(
        TestAccountDependencies(
          observeAccount: ObserveAccountUseCase(accounts: accounts),
          recallAccount: RecallAccountUseCase(accounts: accounts),
          sync: SyncUseCases(sync: sync),
          changeAccount: ChangeAccountUseCase(accounts: accounts)), defaultServer: nil, onIntent: { _ in }))
    screen.open()
    screen.perform(.signIn(.sample, fromAnother: true))
    await screen.settled()
    return screen
  }

  @Test func `signing out that failed is tried again with what could not be read`() async {
    let screen = await account()
    accounts.fail(with: .full)
    screen.perform(.signOut)
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full])
    accounts.fail(with: nil)
    screen.press(.control("t"))
    await screen.settled()
    #expect(screen.state.account == .missing())
    #expect(screen.state.done == .signOut)
    #expect(screen.state.shownFailures == [])
  }

  @Test func `a dismissed change of the account is not made again`() async {
    let screen = await account()
    accounts.fail(with: .full)
    screen.perform(.signOut)
    await screen.settled()
    screen.press(.control("x"))
    #expect(screen.state.shownFailures == [])
    #expect(screen.state.account.value == .sample)
    accounts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.account.value == .sample)
    #expect(screen.state.done == nil)
  }

  @Test func `a sign-in that failed is not kept with its password`() async {
    let screen = await account()
    accounts.failServer(with: .unreachable)
    screen.perform(.signIn(.sample, fromAnother: false))
    await screen.settled()
    #expect(screen.state.shownFailures.count == 1)
    #expect(screen.content.failureCommands.map(\.name) == ["dismiss"])
  }

  @Test func `deleting another account than the one that is signed in does not sign out on another try`() async {
    let screen = await account()
    accounts.failServer(with: .unreachable)
    screen.perform(.deleteAccount(.sample))
    await screen.settled()
    screen.perform(.deleteAccount(Account(server: "https://other.example.org", name: "robin")))
    #expect(screen.state.shownFailures.count == 1)
    accounts.failServer(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.account.value == .sample)
  }

  @Test func `a sync that failed is tried again, and its failure can be dismissed`() async {
    let answers = Gate()
    let screen = SyncScreen(
      SyncViewModel(
        TestSyncDependencies(
          sync: SyncUseCases(sync: sync),
          synchronize: SynchronizeUseCase(
            synchronizer: FakeSynchronizer {
              await answers.pass()
              return .failure(.storage(.full))
            }),
          utcOffsetSeconds: { _ in 0 }), onIntent: { _ in }))
    answers.open()
    screen.open()
    screen.perform(.synchronize)
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full])
    screen.press(.control("t"))
    #expect(screen.state.isSynchronizing)
    await screen.settled()
    screen.press(.control("x"))
    #expect(screen.state.shownFailures == [])
    #expect(screen.state.status.value?.rejectedCount == 1)
  }

  @Test func `a decision about the outbox that failed is made again`() async {
    let screen = OutboxScreen(
      OutboxViewModel(
        TestOutboxDependencies(
          sync: SyncUseCases(sync: sync)), limit: 100, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    sync.fail(with: .full)
    for _ in 0..<2 {
      screen.perform(.discard(OutboxEntry.sampleRejected.id))
      await screen.settled()
      #expect(screen.state.shownFailures.map(\.explanation) == [full])
      #expect(screen.state.entries.value == [.sampleRejected])
      screen.press(.control("x"))
      #expect(screen.state.shownFailures == [])
    }
    screen.perform(.discard(OutboxEntry.sampleRejected.id))
    await screen.settled()
    sync.fail(with: nil)
    screen.press(.control("t"))
    await screen.settled()
    #expect(screen.state.entries.value == [])
    #expect(screen.state.shownFailures == [])
  }
}
