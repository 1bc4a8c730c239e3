import CoreCommon
import CoreNetwork
import DataUser
import DomainAccount
import Foundation
import Testing

/// Tokens that the server renews, and tokens from the program's environment.
struct TokenTests {
  private let server = ScriptedAccountServer()

  private func log(given token: Secret? = nil, in folder: Folder? = nil) throws -> AccountLog {
    try AccountLog(in: folder, server: server, given: token.map { ConfiguredToken($0, in: "FETTLE_TOKEN") })
  }

  @Test func `a renewed token is stored`() async throws {
    let log = try log()
    try await log.signIn()
    let token = server.makeToken(of: "robin")
    try log.accounts.store(newToken: token, of: log.server)
    #expect(try await log.accounts.session()?.token == token)
  }

  @Test func `a renewed token for an account that has signed out or been replaced is not stored`() async throws {
    let log = try log()
    try await log.signIn()
    try log.accounts.store(newToken: server.makeToken(of: "kim"), of: log.server)
    #expect(try await log.accounts.session().map { server.owner(of: $0.token) } == "user-robin")
    _ = try await log.accounts.signOut()
    try log.accounts.store(newToken: server.makeToken(of: "robin"), of: log.server)
    #expect(!FileManager.default.fileExists(atPath: log.file))
  }

  @Test func `a token from the environment signs in without a password, and is never written to disk`() async throws {
    let token = server.makeToken(of: "robin")
    let log = try log(given: token)
    try await log.signIn("", "")
    #expect(try await log.account() == .robin)
    #expect(try await log.accounts.session()?.token == token)
    try log.accounts.store(newToken: server.makeToken(of: "robin"), of: log.server)
    let text = try String(contentsOfFile: log.file, encoding: .utf8)
    #expect(!text.contains("token"))
    #expect(try await log.accounts.session()?.token == token)
  }

  @Test func `signing out cannot remove a token from the environment, but deleting the account works`() async throws {
    let log = try log(given: server.makeToken(of: "robin"))
    try await log.signIn("", "")
    await #expect(throws: AccountError.tokenFromConfiguration(by: "FETTLE_TOKEN")) { try await log.accounts.signOut() }
    #expect(try await log.account() == .robin)
    _ = try await log.accounts.deleteAccount()
    #expect(try await log.account() == nil)
    #expect(server.deleted.count == 1)
  }

  @Test func `without the token from the environment signing in again and signing out are possible`() async throws {
    let log = try log(given: server.makeToken(of: "robin"))
    try await log.signIn("", "")
    let later = try self.log(in: log.folder)
    await #expect(throws: AccountError.server(.credentialsRejected, server: ScriptedAccountServer.address)) {
      try await later.accounts.session()
    }
    _ = try await later.accounts.signOut()
    #expect(try await log.account() == nil)
  }

  @Test func `a token from the environment overrides the stored one, unless it is for another account`() async throws {
    let log = try log()
    try await log.signIn()
    let kept = try await log.accounts.session()?.token
    let mine = server.makeToken(of: "robin")
    #expect(try await self.log(given: mine, in: log.folder).accounts.session()?.token == mine)
    for token in [server.makeToken(of: "kim"), Secret("no token")] {
      #expect(try await self.log(given: token, in: log.folder).accounts.session()?.token == kept)
    }
  }

  @Test func `an ignored token from the environment is reported, and no other is`() async throws {
    let log = try log()
    let stranger = try self.log(given: server.makeToken(of: "kim"), in: log.folder)
    #expect(try await stranger.accounts.placeOfUnusedToken() == nil)
    try await log.signIn()
    #expect(try await log.accounts.placeOfUnusedToken() == nil)
    #expect(try await stranger.accounts.placeOfUnusedToken() == "FETTLE_TOKEN")
    #expect(
      try await self.log(given: Secret("no token"), in: log.folder).accounts.placeOfUnusedToken() == "FETTLE_TOKEN")
    let mine = try self.log(given: server.makeToken(of: "robin"), in: log.folder)
    #expect(try await mine.accounts.placeOfUnusedToken() == nil)
  }

  @Test func `a token from the environment for another account never replaces the account signed in`() async throws {
    let log = try log(given: server.makeToken(of: "robin"))
    try await log.signIn("", "")
    let other = try self.log(given: server.makeToken(of: "kim"), in: log.folder)
    await #expect(throws: AccountError.server(.credentialsRejected, server: ScriptedAccountServer.address)) {
      try await other.accounts.session()
    }
    await #expect(throws: AccountError.signedIn(.robin)) { try await other.signIn("", "") }
  }
}
