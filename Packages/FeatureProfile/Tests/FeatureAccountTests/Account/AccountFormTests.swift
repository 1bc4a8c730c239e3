import CoreCommon
import CorePresentation
import CoreTesting
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Synchronization
import Testing

@MainActor struct AccountFormTests {
  private let sync = InMemorySyncRepository()
  private let accounts: InMemoryAccountRepository

  init() {
    accounts = InMemoryAccountRepository(sync: sync)
  }

  private func openScreen(
    _ changes: (any AccountRepository)? = nil, server: String? = nil,
    onIntent: @escaping @MainActor (AccountIntent) -> Void = { _ in }
  ) async -> AccountScreen {
    let screen = AccountScreen(
      AccountViewModel(
        TestAccountDependencies(
          observeAccount: ObserveAccountUseCase(accounts: accounts),
          recallAccount: RecallAccountUseCase(accounts: accounts),
          sync: SyncUseCases(sync: sync),
          changeAccount: ChangeAccountUseCase(accounts: changes ?? accounts)), defaultServer: server, onIntent: onIntent
      ))
    screen.open()
    await screen.settled()
    return screen
  }

  private func fill(_ login: Login, in screen: AccountScreen) {
    screen.press(KeyPress(.enter))
    for (row, text) in [login.server, login.name, login.password].enumerated() { screen.fill(row, text) }
  }

  @Test func `entering a server and a name signs in, and the app is notified`() async {
    var intents: [AccountIntent] = []
    let screen = await openScreen { intents.append($0) }
    fill(.sample, in: screen)
    screen.press(KeyPress(.enter))
    #expect(screen.state.underWay == .signIn)
    await screen.settled()
    #expect(screen.state.account == .loaded(.sample))
    #expect(screen.state.form == nil)
    #expect(intents == [.signedIn])
  }

  @Test func `a password is in no state after it was sent or the form was left`() async {
    let gate = Gate()
    let screen = await openScreen(
      GatedAccountRepository(InMemoryAccountRepository(people: [.sampleOther])) { await gate.pass() })
    fill(.sample, in: screen)
    #expect("\(screen.state)".contains(Login.sample.password))
    screen.press(KeyPress(.enter))
    #expect(!"\(screen.state)".contains(Login.sample.password))
    gate.open()
    await screen.settled()
    #expect(!"\(screen.state)".contains(Login.sample.password))
    #expect(screen.state.form?["server"] == Login.sample.server)
    #expect(screen.state.form?["name"] == Login.sample.name)
    screen.type("typed again")
    screen.press(KeyPress(.escape))
    #expect(!"\(screen.state)".contains("typed again"))
  }

  @Test func `during a sign-in nothing is sent twice or overwritten`() async {
    let gate = Gate()
    let calls = Mutex(0)
    let screen = await openScreen(
      GatedAccountRepository(accounts) {
        calls.withLock { $0 += 1 }
        await gate.pass()
      })
    fill(.sample, in: screen)
    screen.press(KeyPress(.enter))
    #expect(screen.content.command("save")?.unavailableBecause != nil)
    let form = screen.state.form
    screen.type("more")
    screen.perform(.submit)
    screen.perform(.startSignIn)
    #expect(screen.state.form == form)
    gate.open()
    await screen.settled()
    #expect(calls.withLock { $0 } == 1)
  }

  @Test(
    arguments: [
      (Login(server: " ", name: "robin", password: "secret"), 0),
      (Login(server: "https://log.example.org", name: "", password: "secret"), 1),
      (Login(server: "https://log.example.org", name: "robin", password: ""), 2),
      (Login(server: "http://log.example.org", name: "robin", password: "secret"), 0),
      (Login(server: "https://log.example.org", name: "robin", password: "guess"), 2),
    ])
  func `a missing or wrong entry is reported at its field`(_ login: Login, _ row: Int) async {
    let screen = await openScreen()
    fill(login, in: screen)
    screen.press(KeyPress(.enter))
    await screen.settled()
    let form = screen.state.form
    #expect(form?.fields.map { $0.problem != nil } == (0..<3).map { $0 == row })
    #expect(form?.focus == row)
    #expect(screen.state.underWay == nil)
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `an error that concerns no field is reported above the form`() async {
    let screen = await openScreen()
    accounts.failServer(with: .unreachable)
    fill(.sample, in: screen)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(
      screen.state.form?.problem == RemoteFailure.unreachable.explanation(server: "https://log.example.org"))
  }

  @Test func `moving a log to another account is only offered after a rejection`() async {
    let screen = await openScreen()
    fill(.sample, in: screen)
    screen.press(KeyPress(.enter))
    await screen.settled()
    screen.press(.character("o"))
    await screen.settled()
    fill(.sampleOther, in: screen)
    #expect(screen.state.form?.fields.count == 3)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.form?.fields.count == 4)
    #expect(screen.state.form?.focus == 3)
    screen.press(.character(" "))
    screen.fill(2, "a slip")
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.form?["from-another"] == "true")
    screen.type(Login.sampleOther.password)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.account == .loaded(.sampleOther))
  }

  @Test func `the server is filled in from the configuration or the last sign-in`() async {
    let fresh = await openScreen(server: "https://home.example.org")
    fresh.press(.character("l"))
    #expect(fresh.state.form?["server"] == "https://home.example.org")
    #expect(fresh.state.form?.focus == 1)
    fresh.press(KeyPress(.escape))
    fill(.sample, in: fresh)
    fresh.press(KeyPress(.enter))
    await fresh.settled()
    fresh.press(.character("l"))
    #expect(fresh.state.form?["name"] == Account.sample.name)
    fresh.press(KeyPress(.escape))
    fresh.press(.character("o"))
    await fresh.settled()
    fresh.press(KeyPress(.enter))
    #expect(fresh.state.form?["server"] == Account.sample.server)
    let back = await openScreen(server: "https://home.example.org")
    back.press(KeyPress(.enter))
    #expect(back.state.form?["server"] == Account.sample.server)
    #expect(back.state.form?["name"] == Account.sample.name)
    #expect(back.state.form?.focus == 2)
  }

  @Test func `diagnostics record that something was typed, but not what`() {
    #expect("\(AccountAction.form(.edit(.insert("secret"))).summary)" == "form(<private>)")
    #expect("\(AccountAction.submit.summary)" == "submit")
  }
}
