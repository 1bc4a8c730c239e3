import CoreCommon
import CoreNetwork
import CoreSync
import CoreSystem
import DomainAccount
import DomainCore
import Foundation
import GRDB
import Testing

@testable import DataUser

struct ServerAccountRepositoryTests {
  private let log: AccountLog

  init() throws {
    log = try AccountLog()
  }

  @Test func `nobody is signed in at first`() async throws {
    #expect(try await log.account() == nil)
    #expect(try await log.accounts.session() == nil)
    await #expect(throws: AccountError.notSignedIn) { try await log.accounts.signOut() }
    await #expect(throws: AccountError.notSignedIn) { try await log.accounts.deleteAccount() }
  }

  @Test func `signing in reports the account, stores a token for the server, and queues the whole log`() async throws {
    try await log.add("a")
    let revision = try await log.signIn()
    var seen = log.accounts.account().makeAsyncIterator()
    let snapshot = try await seen.next()
    #expect(snapshot?.value == .robin)
    #expect(snapshot?.revision == revision)
    let session = try #require(try await log.accounts.session())
    #expect(session.userID == "user-robin")
    #expect(session.server.description == ScriptedAccountServer.address)
    #expect(log.server.owner(of: session.token) == "user-robin")
    #expect(try await log.waitingCount() == 1)
  }

  @Test func `another process sees the account and has the token, too`() async throws {
    try await log.signIn()
    let other = try AccountLog(in: log.folder, server: log.server)
    #expect(try await other.account() == .robin)
    #expect(try await other.accounts.session() == log.accounts.session())
  }

  @Test(
    arguments: [
      ("nowhere at all", "it is not a web address"), ("http://log.example.org", "without https://"),
      ("https://log.example.org/?a=b", "must not contain a user name"),
      ("https://me:pw@log.example.org", "must not contain a user name"),
    ])
  func `an invalid address is reported, and no server is contacted`(_ address: String, _ reason: String) async throws {
    let error = await #expect(throws: AccountError.self) {
      try await log.accounts.signIn(Login(server: address, name: "robin", password: "secret words"), fromAnother: false)
    }
    guard case .invalidAddress(address, let clause) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(clause.contains(reason))
    #expect(log.server.signInCount == 0)
  }

  @Test func `an address is recognized however it is typed`() async throws {
    try await log.signIn()
    let login = Login(server: "LOG.example.org/", name: "robin", password: "secret words")
    _ = try await log.accounts.signIn(login, fromAnother: false)
    #expect(try await log.account() == .robin)
  }

  @Test func `an unknown user or a failing server changes nothing`() async throws {
    await #expect(throws: AccountError.wrongPassword(name: "robin", server: ScriptedAccountServer.address)) {
      try await log.signIn("robin", "guessed")
    }
    log.server.fail(with: .timedOut)
    await #expect(throws: AccountError.server(.timedOut, server: ScriptedAccountServer.address)) {
      try await log.signIn()
    }
    #expect(try await log.account() == nil)
    #expect(!FileManager.default.fileExists(atPath: log.file))
  }

  @Test func `signing in again replaces the token, and pending changes stay pending`() async throws {
    try await log.add("a")
    try await log.signIn()
    let before = try await log.accounts.session()
    try await log.signIn()
    let after = try await log.accounts.session()
    #expect(before?.token != after?.token)
    #expect(try await log.waitingCount() == 1)
  }

  @Test func `a log moves to another account only on request, and never while it is signed in`()
    async throws
  {
    try await log.signIn()
    let session = try await log.accounts.session()
    for fromAnother in [false, true] {
      await #expect(throws: AccountError.signedIn(.robin)) {
        try await log.signIn("kim", "other words", fromAnother: fromAnother)
      }
    }
    #expect(try await log.accounts.session() == session)
    _ = try await log.accounts.signOut()
    await #expect(throws: AccountError.belongsToAnother(.robin)) { try await log.signIn("kim", "other words") }
    #expect(try await log.account() == nil)
    #expect(!FileManager.default.fileExists(atPath: log.file))
    try await log.signIn("kim", "other words", fromAnother: true)
    #expect(try await log.account() == .kim)
    #expect(try await log.accounts.session()?.userID == "user-kim")
  }

  @Test func `a log moves when nothing is left behind, and everything is sent to the other account`() async throws {
    let kim = Login(server: ScriptedAccountServer.address, name: "kim", password: "other words")
    await #expect(throws: AccountError.notSignedIn) { try await log.accounts.move(to: kim) }
    try await log.add("a")
    try await log.signIn()
    let former = try await log.accounts.session()
    await #expect(throws: AccountError.unfinished(.robin, changeCount: 1, fileCount: 0)) {
      try await log.accounts.move(to: kim)
    }
    #expect(try await log.accounts.session() == former)
    try await log.write { try $0.execute(sql: "DELETE FROM sync_delivery") }
    _ = try await log.accounts.move(to: kim)
    #expect(try await log.account()?.name == "kim")
    #expect(try await log.accounts.session()?.userID == "user-kim")
    #expect(try await log.waitingCount() == 1)
    await #expect(throws: AccountError.self) { try await log.accounts.move(to: kim) }
    await #expect(throws: AccountError.passphrase(.cannotEncrypt, server: ScriptedAccountServer.address)) {
      try await log.accounts.changePassphrase(to: "words")
    }
    await #expect(throws: AccountError.self) { try await log.accounts.trim() }
  }

  @Test func `an encrypted log becomes readable for others only if its owner says so`() async throws {
    try await log.signIn()
    let stored = try String(contentsOfFile: log.file, encoding: .utf8)
    try Data(stored.replacing("\"name\"", with: "\"key\":\"a2V5\",\"name\"").utf8).write(to: URL(filePath: log.file))
    var kim = Login(server: ScriptedAccountServer.address, name: "kim", password: "other words")
    await #expect(throws: AccountError.passphrase(.wouldBeReadable, server: ScriptedAccountServer.address)) {
      try await log.accounts.move(to: kim)
    }
    #expect(log.server.signInCount == 1)
    kim.mayBecomeReadable = true
    _ = try await log.accounts.move(to: kim)
    #expect(try await log.account() == .kim)
  }

  @Test func `a server that cannot encrypt is not given what has to be encrypted`() async throws {
    let login = Login(
      server: ScriptedAccountServer.address, name: "robin", password: "secret words", passphrase: "words",
      isEncrypted: true)
    await #expect(throws: AccountError.passphrase(.cannotEncrypt, server: ScriptedAccountServer.address)) {
      try await log.accounts.signIn(login, fromAnother: false)
    }
    #expect(log.server.signInCount == 0)
  }

  @Test func `signing out removes the token, keeps the log, and allows signing in again`() async throws {
    try await log.add("a")
    try await log.signIn()
    _ = try await log.accounts.signOut()
    #expect(try await log.account() == nil)
    #expect(try await log.accounts.session() == nil)
    #expect(!FileManager.default.fileExists(atPath: log.file))
    try await log.add("b")
    #expect(try await log.waitingCount() == 1)
    try await log.signIn()
    #expect(try await log.waitingCount() == 1)
  }

  // MARK: after a kill

  @Test func `a token without an account counts as signed out, and is removed at the next sign-in`() async throws {
    try await log.signIn()
    try await log.write { [log] in try log.outbox.signOut($0) }
    #expect(try await log.accounts.session() == nil)
    await #expect(throws: AccountError.notSignedIn) { try await log.accounts.signOut() }
    #expect(!FileManager.default.fileExists(atPath: log.file))
  }

  @Test func `an account without a token has to sign in again, and loses nothing`() async throws {
    try await log.add("a")
    try await log.signIn()
    try FileManager.default.removeItem(atPath: log.file)
    let refused = AccountError.server(.credentialsRejected, server: ScriptedAccountServer.address)
    await #expect(throws: refused) { try await log.accounts.session() }
    await #expect(throws: refused) { try await log.accounts.deleteAccount() }
    #expect(try await log.account() == .robin)
    try await log.signIn()
    #expect(try await log.waitingCount() == 1)
    #expect(try await log.accounts.session() != nil)
  }

  @Test func `a token for an account other than the log's is not used`() async throws {
    try await log.signIn()
    let other = try AccountLog(server: log.server)
    try await other.signIn("kim", "other words")
    try FileManager.default.removeItem(atPath: log.file)
    try FileManager.default.copyItem(atPath: other.file, toPath: log.file)
    await #expect(throws: AccountError.server(.credentialsRejected, server: ScriptedAccountServer.address)) {
      try await log.accounts.session()
    }
  }

  @Test func `a file that others can read is reported, and signing in again fixes it`() async throws {
    try await log.signIn()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: log.file)
    let error = await #expect(throws: AccountError.self) { try await log.accounts.session() }
    #expect(error?.explanation.contains("chmod 600") == true)
    try await log.signIn()
    #expect(try await log.accounts.session() != nil)
  }

  @Test func `when the token cannot be stored, nobody is signed in`() async throws {
    try FileManager.default.createDirectory(atPath: log.file, withIntermediateDirectories: false)
    let error = await #expect(throws: AccountError.self) { try await log.signIn() }
    guard case .credentials = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await log.account() == nil)
  }

  @Test func `when the log cannot be changed, no token is left behind`() async throws {
    try await log.write { try $0.execute(sql: "ALTER TABLE sync_delivery RENAME TO sync_delivery_gone") }
    try await log.add("a")
    await #expect(throws: AccountError.self) { try await log.signIn() }
    #expect(!FileManager.default.fileExists(atPath: log.file))
  }

  @Test func `signing in has to wait while another program changes the account`() async throws {
    let lock = try #require(FileLock(acquiring: log.file + "-lock"))
    await #expect(throws: AccountError.storage(.busy)) { try await log.signIn() }
    withExtendedLifetime(lock) {}
    #expect(try await log.account() == nil)
  }
}
