import CoreNetwork
import DataUser
import DomainAccount
import DomainCore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct AccountDeletionTests {
  private let log: AccountLog

  init() throws {
    log = try AccountLog()
  }

  private func delete() async throws(AccountError) {
    _ = try await log.accounts.deleteAccount()
  }

  private func refusal(_ trouble: ServerFailure) -> AccountError {
    .server(trouble, server: ScriptedAccountServer.address)
  }

  @Test func `an account that is ended is signed out of, and the log may begin with another that follows it`()
    async throws
  {
    try await log.add("a")
    try await log.signIn()
    let token = try await log.accounts.session()?.token
    try await delete()
    #expect(log.server.deleted == [token])
    #expect(try await log.account() == nil)
    #expect(!FileManager.default.fileExists(atPath: log.file))
    await #expect(throws: AccountError.notSignedIn) { try await delete() }
  }

  @Test(arguments: [ServerFailure.unreachable, .serverFault, .timedOut])
  func `a server that fails leaves the account as it is, and can be asked again`(_ trouble: ServerFailure) async throws
  {
    try await log.signIn()
    log.server.failDeletions(with: trouble)
    await #expect(throws: refusal(trouble)) { try await delete() }
    #expect(try await log.account() == .robin)
    #expect(try await log.accounts.session() != nil)
    try await delete()
    #expect(try await log.account() == nil)
  }

  @Test func `an account that the server does not know after an answer was lost is ended`() async throws {
    try await log.signIn()
    log.server.failDeletions(with: .timedOut, .unreachable)
    await #expect(throws: refusal(.timedOut)) { try await delete() }
    log.server.forgetTokens()
    let later = try AccountLog(in: log.folder, server: log.server)
    await #expect(throws: refusal(.unreachable)) { try await later.accounts.deleteAccount() }
    _ = try await later.accounts.deleteAccount()
    #expect(try await log.account() == nil)
  }

  @Test func `a token that is not taken before the server was asked to end the account ends nothing`() async throws {
    try await log.signIn()
    log.server.forgetTokens()
    for _ in 1...2 { await #expect(throws: refusal(.credentialsRefused)) { try await delete() } }
    #expect(log.server.deleted == [])
    #expect(try await log.account() == .robin)
  }

  @Test func `a server that cannot be reached is not taken to have heard`() async throws {
    try await log.signIn()
    log.server.fail(with: .unreachable)
    await #expect(throws: refusal(.unreachable)) { try await delete() }
    log.server.fail(with: nil)
    log.server.forgetTokens()
    await #expect(throws: refusal(.credentialsRefused)) { try await delete() }
    #expect(log.server.deleted == [])
  }

  @Test(arguments: [false, true])
  func `a token that the server gives since shows that the account is there`(_ isRenewed: Bool) async throws {
    try await log.signIn()
    log.server.failDeletions(with: .timedOut)
    await #expect(throws: refusal(.timedOut)) { try await delete() }
    if isRenewed {
      try log.accounts.store(newToken: log.server.makeToken(of: "robin"))
    } else {
      try await log.signIn()
    }
    log.server.forgetTokens()
    await #expect(throws: refusal(.credentialsRefused)) { try await delete() }
    #expect(try await log.account() == .robin)
  }
}
