import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Synchronization
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct AccountFormTests {
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
      defaultServer: server, observeAccount: ObserveAccountUseCase(accounts: accounts),
      recallAccount: RecallAccountUseCase(accounts: accounts), observeSync: ObserveSyncUseCase(sync: sync),
      changeAccount: ChangeAccountUseCase(accounts: changes ?? accounts), observers: [], onIntent: onIntent)
    screen.open()
    await screen.settled()
    return screen
  }

  private func fill(_ login: Login, in screen: AccountScreen) {
    screen.press(KeyPress(.enter))
    for (row, text) in [login.server, login.name, login.password].enumerated() { screen.fill(row, text) }
  }

  @Test func `who types where and who they are is signed in, and the surroundings are told`() async {
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

  @Test func `a password is in no state once it was sent, and in none that was left`() async {
    let gate = Gate()
    let screen = await openScreen(
      FakeAccountRepository(onSignIn: { _, _ in
        await gate.pass()
        return .failure(.wrongPassword(name: "robin", server: "https://log.example.org"))
      }))
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

  @Test func `while somebody is being signed in nothing is sent twice or typed over`() async {
    let gate = Gate()
    let calls = Mutex(0)
    let screen = await openScreen(
      FakeAccountRepository(onSignIn: { _, _ in
        calls.withLock { $0 += 1 }
        await gate.pass()
        return .success(0)
      }))
    fill(.sample, in: screen)
    screen.press(KeyPress(.enter))
    #expect(screen.content.command("save")?.refusal != nil)
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
  func `what is missing or wrong is told at its field`(_ login: Login, _ row: Int) async {
    let screen = await openScreen()
    fill(login, in: screen)
    screen.press(KeyPress(.enter))
    await screen.settled()
    let form = screen.state.form
    #expect(form?.fields.map { $0.problem != nil } == (0..<3).map { $0 == row })
    #expect(form?.focus == row)
    #expect(screen.state.underWay == nil)
    #expect(screen.state.refusal == nil)
  }

  @Test func `what is no field's fault is told above the form`() async {
    let screen = await openScreen()
    accounts.failServer(with: .unreachable)
    fill(.sample, in: screen)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(
      screen.state.form?.problem == ServerFailure.unreachable.explanation(server: "https://log.example.org"))
  }

  @Test func `only where it is refused it is asked whether a log may go from one to another`() async {
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

  @Test func `who comes back need not say where to, nor who is told a server`() async {
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

  @Test func `a log knows that something was typed, and nothing of what`() {
    #expect("\(AccountAction.form(.edit(.insert("secret"))).logForm)" == "form(<private>)")
    #expect("\(AccountAction.submit.logForm)" == "submit")
  }
}
