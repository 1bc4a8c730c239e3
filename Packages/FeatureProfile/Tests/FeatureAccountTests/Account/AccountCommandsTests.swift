import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Testing

@MainActor struct AccountCommandsTests {
  private func content(_ state: AccountState) -> AccountContent { AccountContent(state: state, onAction: { _ in }) }

  private func state(_ account: Account?, underWay: AccountState.Step? = nil) -> AccountState {
    AccountState(account: account.map { .loaded($0) } ?? .missing(), status: .loaded(.sampleBehind), underWay: underWay)
  }

  @Test func `only available actions are offered`() {
    #expect(content(AccountState()).command("sign-in")?.unavailableBecause != nil)
    let nobody = content(state(nil))
    #expect(nobody.command("sign-in")?.unavailableBecause == nil)
    #expect(nobody.command("sign-out") == nil)
    #expect(nobody.command("delete") == nil)
    let somebody = content(state(.sample))
    #expect(somebody.action(of: .character("o")) == .signOut)
    #expect(somebody.action(of: .character("D")) == .askToDelete)
    #expect(somebody.action(of: .character("d")) == nil)
    #expect(somebody.action(of: .character("s")) == .openSync)
    #expect(somebody.action(of: .character("p")) == .openOutbox)
    #expect(somebody.action(of: .character("c")) == .openConflicts)
  }

  @Test(arguments: AccountState.Step.allCases)
  func `while one step is in progress no other can begin, and the reason names it`(_ step: AccountState.Step) {
    for account in [Account.sample, nil] {
      let content = content(state(account, underWay: step))
      for name in ["sign-in", "sign-out", "delete", "sync"] {
        guard let command = content.command(name) else { continue }
        #expect(command.unavailableBecause?.isEmpty == false)
      }
    }
  }

  @Test func `an account is deleted by answering the question with y, and by nothing else`() async {
    let sync = InMemorySyncRepository()
    let accounts = InMemoryAccountRepository(sync: sync)
    let screen = AccountScreen(
      AccountViewModel(
        TestAccountDependencies(
          observeAccount: ObserveAccountUseCase(accounts: accounts),
          recallAccount: RecallAccountUseCase(accounts: accounts),
          sync: SyncUseCases(sync: sync),
          changeAccount: ChangeAccountUseCase(accounts: accounts)), defaultServer: nil, onIntent: { _ in }))
    screen.open()
    screen.perform(.signIn(.sample, fromAnother: false))
    await screen.settled()
    for answer in [KeyPress(.enter), KeyPress(.escape), .character("n")] {
      screen.press(.character("D"))
      #expect(screen.state.asksToDelete)
      screen.press(.character("D"))
      screen.press(.character("Y"))
      screen.press(.character("o"))
      #expect(screen.state.asksToDelete)
      screen.press(answer)
      #expect(!screen.state.asksToDelete)
    }
    await screen.settled()
    #expect(screen.state.account == .loaded(.sample))
    screen.press(.character("D"))
    screen.click(1, of: "alert")
    #expect(!screen.state.asksToDelete)
    screen.press(.character("D"))
    screen.click(0, of: "alert")
    #expect(screen.state.underWay == .delete)
    #expect(!screen.state.asksToDelete)
    await screen.settled()
    #expect(screen.state.account == .missing())
  }

  @Test func `without an account nothing is asked`() async {
    let screen = AccountScreen(
      AccountViewModel(
        TestAccountDependencies(
          observeAccount: ObserveAccountUseCase(accounts: InMemoryAccountRepository()),
          recallAccount: RecallAccountUseCase(accounts: InMemoryAccountRepository()),
          sync: SyncUseCases(sync: InMemorySyncRepository()),
          changeAccount: ChangeAccountUseCase(accounts: InMemoryAccountRepository())), defaultServer: nil,
        onIntent: { _ in }))
    screen.open()
    await screen.settled()
    screen.perform(.askToDelete)
    #expect(!screen.state.asksToDelete)
  }
}
