import CoreCommon
import CoreNetwork
import DataUser
import DomainAccount
import DomainCore
import Foundation
import Testing

struct AccountDeletionTests {
  private let log: AccountLog

  init() throws {
    log = try AccountLog()
  }

  private func delete() async throws(AccountError) {
    _ = try await log.accounts.deleteAccount()
  }

  private func failure(_ trouble: RemoteFailure) -> AccountError {
    .server(trouble, server: ScriptedAccountServer.address)
  }

  @Test func `a deleted account is signed out, and the log can move to another account afterwards`()
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

  @Test(arguments: [RemoteFailure.unreachable, .serverFault, .timedOut])
  func `a failing server changes nothing, and deletion can be retried`(_ trouble: RemoteFailure) async throws {
    try await log.signIn()
    log.server.failDeletions(with: trouble)
    await #expect(throws: failure(trouble)) { try await delete() }
    #expect(try await log.account() == .robin)
    #expect(try await log.accounts.session() != nil)
    try await delete()
    #expect(try await log.account() == nil)
  }

  @Test func `an account that the server no longer knows after a lost response counts as deleted`() async throws {
    try await log.signIn()
    log.server.failDeletions(with: .timedOut, .unreachable)
    await #expect(throws: failure(.timedOut)) { try await delete() }
    log.server.forgetTokens()
    let later = try AccountLog(in: log.folder, server: log.server)
    await #expect(throws: failure(.unreachable)) { try await later.accounts.deleteAccount() }
    _ = try await later.accounts.deleteAccount()
    #expect(try await log.account() == nil)
  }

  @Test func `a token rejected before the deletion request was sent deletes nothing`() async throws {
    try await log.signIn()
    log.server.forgetTokens()
    for _ in 1...2 { await #expect(throws: failure(.credentialsRejected)) { try await delete() } }
    #expect(log.server.deleted == [])
    #expect(try await log.account() == .robin)
  }

  @Test func `an unreachable server is assumed not to have received the request`() async throws {
    try await log.signIn()
    log.server.fail(with: .unreachable)
    await #expect(throws: failure(.unreachable)) { try await delete() }
    log.server.fail(with: nil)
    log.server.forgetTokens()
    await #expect(throws: failure(.credentialsRejected)) { try await delete() }
    #expect(log.server.deleted == [])
  }

  @Test(arguments: [false, true])
  func `a token renewed by the server since then shows that the account still exists`(_ isRenewed: Bool) async throws {
    try await log.signIn()
    log.server.failDeletions(with: .timedOut)
    await #expect(throws: failure(.timedOut)) { try await delete() }
    if isRenewed {
      try log.accounts.store(newToken: log.server.makeToken(of: "robin"), of: log.server)
    } else {
      try await log.signIn()
    }
    log.server.forgetTokens()
    await #expect(throws: failure(.credentialsRejected)) { try await delete() }
    #expect(try await log.account() == .robin)
  }
}
