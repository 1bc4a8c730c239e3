import CoreNetwork
import CoreSync
import DataUser
import DomainAccount
import DomainCore
import Synchronization
import Testing

struct SignInReportingAccountsTests {
  private final class Reports: Sendable {
    let sessions = Mutex<[AccountSession?]>([])
  }

  private let log: AccountLog
  private let reports = Reports()
  private let accounts: SignInReportingAccounts

  init() throws {
    let (log, reports) = (try AccountLog(), reports)
    self.log = log
    accounts = SignInReportingAccounts(base: log.accounts) {
      let session = try? await log.accounts.session()
      reports.sessions.withLock { $0.append(session) }
    }
  }

  private var login: Login { Login(server: ScriptedAccountServer.address, name: "robin", password: "secret words") }

  @Test func `each sign-in is reported once, when its token is stored`() async throws {
    for count in 1...2 {
      _ = try await accounts.signIn(login, fromAnother: false)
      let session = try #require(try await log.accounts.session())
      #expect(reports.sessions.withLock { $0.count } == count)
      #expect(reports.sessions.withLock { $0.last } == session)
    }
  }

  @Test func `a sign-in that failed is not reported, and neither is signing out`() async throws {
    var wrong = login
    wrong.password = "guess"
    await #expect(throws: AccountError.self) { try await accounts.signIn(wrong, fromAnother: false) }
    #expect(reports.sessions.withLock { $0 } == [])
    _ = try await accounts.signIn(login, fromAnother: false)
    _ = try await accounts.signOut()
    #expect(reports.sessions.withLock { $0.count } == 1)
  }
}
