import CoreCommon
import CoreDatabase
import CoreNetwork
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkoutTestSupport
import Testing

@testable import FettleApp

/// A different kind of server, injected only into the container.
@MainActor struct OtherServerTests {
  private let folder: TestFolder
  private let server = NotebookServer()
  private let container: DependencyContainer

  init() throws {
    folder = try TestFolder()
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: folder.path("log.sqlite"))
    container = try DependencyContainer(configuration, servers: AccountServers([server]))
  }

  private func signIn() async throws {
    _ = try await container.changeAccount.execute(.signIn(NotebookServer.login, fromAnother: false))
  }

  @Test func `the server stores the log's rows and sends them to another machine`() async throws {
    try await container.add(.sample())
    try await signIn()
    let report = try await container.synchronize.execute()
    #expect(report.ending == .inSync)
    #expect(report.sentCount == 1)
    #expect(report.status.account == "robin@notebook.example.org")
    #expect(await server.rows.rows.keys.map(\.collection) == ["workouts"])

    var configuration = AppConfiguration.test()
    configuration.database = .file(path: folder.path("other.sqlite"))
    let other = try DependencyContainer(configuration, servers: AccountServers([server]))
    _ = try await other.changeAccount.execute(.signIn(NotebookServer.login, fromAnother: false))
    #expect(try await other.synchronize.execute().receivedCount == 1)
  }

  @Test func `an unknown person is not signed in`() async throws {
    let guess = Login(server: NotebookServer.address, name: "robin", password: "lined paper")
    await #expect(throws: AccountError.wrongPassword(name: "robin", server: NotebookServer.address)) {
      try await container.changeAccount.execute(.signIn(guess, fromAnother: false))
    }
    #expect(try await container.lastAccount() == nil)
  }

  @Test func `the server can turn flags off`() async throws {
    server.flags.say(FeatureFlagResponse(remote: ["command-palette": RemoteFlag(isOff: true)]))
    try await signIn()
    _ = try await container.synchronize.execute()
    #expect(try await container.flags.observe().firstValue()?.isOn(.commandPalette) == false)
  }

  @Test func `a token that replaces the old one is stored`() async throws {
    try await signIn()
    server.renewToken()
    _ = try await container.synchronize.execute()
    #expect(try await container.accountRepository.session()?.token.revealed == "page 2 of robin")
  }

  @Test func `after signing in again, changes are sent without another request`() async throws {
    try await signIn()
    await server.rows.next(.pull, .before(.credentialsRejected))
    let running = Task { await container.sessions.keepSyncing() }
    await server.rows.waitForRequest(1)
    server.renewToken()
    try await signIn()
    try await container.add(.sample())
    try await waitUntilSent()
    running.cancel()
    await running.value
  }

  @Test func `after signing in with another program, changes are sent once the server has rejected the old token`()
    async throws
  {
    try await signIn()
    let running = Task { await container.sessions.keepSyncing() }
    await server.rows.waitForRequest(1)
    server.renewToken()
    server.rejectOldTokens()
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: folder.path("log.sqlite"))
    let other = try DependencyContainer(configuration, servers: AccountServers([server]))
    _ = try await other.changeAccount.execute(.signIn(NotebookServer.login, fromAnother: false))
    try await container.add(.sample())
    try await waitUntilSent()
    running.cancel()
    await running.value
  }

  private func waitUntilSent() async throws {
    for try await status in container.syncRepository.status() where status.value.waitingCount == 0 {
      if await !server.rows.rows.isEmpty { break }
    }
  }

  @Test func `deleting the account removes it from the server and signs out`() async throws {
    try await signIn()
    _ = try await container.changeAccount.execute(.delete)
    #expect(!server.hasAccount)
    #expect(try await container.synchronize.execute().ending == .signedOut)
  }
}
