import CoreCommon
import CorePresentation
import CoreTesting
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Synchronization
import Testing

@MainActor struct AccountViewModelTests {
  private let sync = InMemorySyncRepository(outbox: [.sampleWaiting])
  private let accounts: InMemoryAccountRepository

  init() {
    accounts = InMemoryAccountRepository(sync: sync)
  }

  private func screen(_ changes: (any AccountRepository)? = nil) -> AccountScreen {
    AccountScreen(
      AccountViewModel(
        TestAccountDependencies(
          observeAccount: ObserveAccountUseCase(accounts: accounts),
          recallAccount: RecallAccountUseCase(accounts: accounts),
          sync: SyncUseCases(sync: sync),
          changeAccount: ChangeAccountUseCase(accounts: changes ?? accounts)), defaultServer: nil, onIntent: { _ in }))
  }

  private func openScreen(_ changes: (any AccountRepository)? = nil) async -> AccountScreen {
    let screen = screen(changes)
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `an opened screen waits, and shows the signed-out state and the log's state when it is settled`() async {
    let screen = screen()
    #expect(screen.state == AccountState())
    screen.open()
    #expect(screen.state.account == .loading(previous: nil))
    await screen.settled()
    #expect(screen.state.account == .missing())
    #expect(screen.state.status.value?.waitingCount == 1)
  }

  @Test func `signing in shows the account, and signing out removes it`() async {
    let screen = await openScreen()
    screen.perform(.signIn(.sample, fromAnother: false))
    #expect(screen.state.underWay == .signIn)
    await screen.settled()
    #expect(screen.state.account == .loaded(.sample))
    #expect(screen.state.underWay == nil)
    #expect(screen.state.done == .signIn)
    screen.perform(.signOut)
    await screen.settled()
    #expect(screen.state.account == .missing())
    #expect(screen.state.done == .signOut)
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a deleted account is gone, and the deletion is confirmed`() async {
    let screen = await openScreen()
    screen.perform(.signIn(.sample, fromAnother: false))
    await screen.settled()
    screen.perform(.deleteAccount(.sample))
    #expect(screen.state.done == nil)
    await screen.settled()
    #expect(screen.state.account == .missing())
    #expect(screen.state.done == .delete)
  }

  @Test func `an account is not deleted without a question`() async {
    let screen = await openScreen()
    screen.perform(.signIn(.sample, fromAnother: false))
    await screen.settled()
    screen.perform(.deleteAccount(Account(server: Account.sample.server, name: "somebody else")))
    #expect(screen.state.underWay == nil)
    #expect(screen.state.changeFailure == .signedIn(.sample))
    await screen.settled()
    #expect(screen.state.account == .loaded(.sample))
  }

  @Test func `a rejection is shown until the next attempt, and the account stays unchanged`() async {
    let screen = await openScreen()
    screen.perform(
      .signIn(Login(server: "https://log.example.org", name: "robin", password: "guess"), fromAnother: false))
    await screen.settled()
    #expect(screen.state.changeFailure == .wrongPassword(name: "robin", server: "https://log.example.org"))
    #expect(screen.state.account == .missing())
    #expect(screen.state.done == nil)
    screen.perform(.signIn(.sample, fromAnother: false))
    #expect(screen.state.changeFailure == nil)
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `permission to move a log between accounts is passed on`() async {
    let screen = await openScreen()
    screen.perform(.signIn(.sample, fromAnother: false))
    await screen.settled()
    screen.perform(.signOut)
    await screen.settled()
    screen.perform(.signIn(.sampleOther, fromAnother: false))
    await screen.settled()
    #expect(screen.state.changeFailure == .belongsToAnother(.sample))
    screen.perform(.signIn(.sampleOther, fromAnother: true))
    await screen.settled()
    #expect(screen.state.account == .loaded(.sampleOther))
  }

  @Test func `while one step is in progress no other begins`() async {
    let gate = Gate()
    let calls = Mutex(0)
    let screen = await openScreen(
      GatedAccountRepository(accounts) {
        calls.withLock { $0 += 1 }
        await gate.pass()
      })
    let actions: [AccountAction] = [
      .signIn(.sample, fromAnother: false), .signIn(.sample, fromAnother: true), .signOut, .deleteAccount(.sample),
    ]
    for action in actions { screen.perform(action) }
    #expect(screen.state.underWay == .signIn)
    gate.open()
    await screen.settled()
    #expect(calls.withLock { $0 } == 1)
    #expect(screen.state.account == .loaded(.sample))
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a failure of the log is reported once, even if it also rejects a request`() async {
    let screen = await openScreen()
    accounts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.account == .missing(failure: .storage(.busy)))
    #expect(screen.state.failure == .storage(.busy))
    screen.perform(.signIn(.sample, fromAnother: false))
    await screen.settled()
    #expect(screen.state.changeFailure == .storage(.busy))
    #expect(screen.state.failure == nil)
    accounts.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.account == .missing())
  }

  @Test func `diagnostics record a sign-in, but not the account or the server`() {
    for fromAnother in [false, true] {
      #expect("\(AccountAction.signIn(.sample, fromAnother: fromAnother).summary)" == "signIn(<private>)")
    }
    let others: [AccountAction] = [.opened, .refresh, .signOut, .deleteAccount(.sample)]
    #expect(others.map { "\($0.summary)" } == ["opened", "refresh", "signOut", "deleteAccount"])
  }
}
