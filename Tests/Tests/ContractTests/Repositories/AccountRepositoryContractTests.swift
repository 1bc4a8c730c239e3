import CoreCommon
import CoreDatabase
import CoreSync
import DataUser
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import Foundation
import Testing

/// The contract of `AccountRepository`, in addition to the contract of every observation.
@Suite(.serialized)
struct AccountRepositoryContractTests {
  enum Kind: CaseIterable, Sendable {
    case inMemory
    /// The in-memory repository behind a gate, with which tests of screens delay the server.
    case gated
    case sqlite
    /// The repository on SQLite that also reports each sign-in.
    case reporting
  }

  /// An account repository, and a way to make its server fail.
  private struct Subject {
    let accounts: any AccountRepository
    let failServer: @Sendable (RemoteFailure?) -> Void

    init(_ kind: Kind) throws {
      switch kind {
      case .inMemory, .gated:
        let memory = InMemoryAccountRepository()
        accounts = kind == .gated ? GatedAccountRepository(memory) {} : memory
        failServer = { memory.failServer(with: $0) }
      case .sqlite, .reporting:
        let file = try SharedFile()
        let server = InventedAccountServer()
        let stored = ServerAccountRepository(
          database: try LocalDatabase(at: .file(path: file.path), migrations: SharedFile.migrations),
          outbox: SyncOutbox(tables: [ProfileTable()]) { UUID().uuidString },
          credentials: CredentialStore(besideDatabaseAt: file.path), servers: AccountServers([server]), given: nil,
          now: { withExtendedLifetime(file) { Date(timeIntervalSince1970: 1_782_907_200) } })
        accounts = kind == .reporting ? SignInReportingAccounts(base: stored) {} : stored
        failServer = { server.fail(with: $0) }
      }
    }

    func account() async throws -> Account? { try await accounts.account().firstValue() ?? nil }
  }

  @Test(arguments: Kind.allCases)
  func `the account is shown until it is signed out, and remembered afterward`(_ kind: Kind) async throws {
    let subject = try Subject(kind)
    #expect(try await subject.account() == nil)
    #expect(try await subject.accounts.lastAccount() == nil)
    let signedIn = try await subject.accounts.signIn(.sample, fromAnother: false)
    #expect(try await subject.account() == .sample)
    #expect(try #require(try await subject.accounts.account().firstSnapshot()).revision >= signedIn)
    let again = try await subject.accounts.signIn(.sample, fromAnother: false)
    #expect(again >= signedIn)
    #expect(try await subject.accounts.signOut() > signedIn)
    #expect(try await subject.account() == nil)
    #expect(try await subject.accounts.lastAccount() == .sample)
  }

  @Test(arguments: Kind.allCases)
  func `a wrong password, an invalid address or an unreachable server changes nothing`(_ kind: Kind) async throws {
    let subject = try Subject(kind)
    var login = Login.sample
    login.password = "guess"
    await #expect(throws: AccountError.wrongPassword(name: login.name, server: login.server)) {
      try await subject.accounts.signIn(login, fromAnother: false)
    }
    login = .sample
    login.server = "http://log.example.org"
    await #expect {
      try await subject.accounts.signIn(login, fromAnother: false)
    } throws: { error in
      if case AccountError.invalidAddress = error { true } else { false }
    }
    subject.failServer(.unreachable)
    await #expect(throws: AccountError.server(.unreachable, server: Login.sample.server)) {
      try await subject.accounts.signIn(.sample, fromAnother: false)
    }
    #expect(try await subject.account() == nil)
    #expect(try await subject.accounts.lastAccount() == nil)
  }

  @Test(arguments: Kind.allCases)
  func `a log belongs to one account until it is explicitly attached to another`(_ kind: Kind) async throws {
    let subject = try Subject(kind)
    _ = try await subject.accounts.signIn(.sample, fromAnother: false)
    for fromAnother in [false, true] {
      await #expect(throws: AccountError.signedIn(.sample)) {
        try await subject.accounts.signIn(.sampleOther, fromAnother: fromAnother)
      }
    }
    _ = try await subject.accounts.signOut()
    await #expect(throws: AccountError.belongsToAnother(.sample)) {
      try await subject.accounts.signIn(.sampleOther, fromAnother: false)
    }
    #expect(try await subject.account() == nil)
    _ = try await subject.accounts.signIn(.sampleOther, fromAnother: true)
    #expect(try await subject.account() == .sampleOther)
  }

  @Test(arguments: Kind.allCases)
  func `deleting an account removes it from the server and signs out`(_ kind: Kind) async throws {
    let subject = try Subject(kind)
    _ = try await subject.accounts.signIn(.sample, fromAnother: false)
    subject.failServer(.unreachable)
    await #expect(throws: AccountError.server(.unreachable, server: Login.sample.server)) {
      try await subject.accounts.deleteAccount()
    }
    #expect(try await subject.account() == .sample)
    subject.failServer(nil)
    _ = try await subject.accounts.deleteAccount()
    #expect(try await subject.account() == nil)
    await #expect(throws: AccountError.wrongPassword(name: Login.sample.name, server: Login.sample.server)) {
      try await subject.accounts.signIn(.sample, fromAnother: true)
    }
  }

  @Test(arguments: Kind.allCases)
  func `signing out and deleting the account require being signed in`(_ kind: Kind) async throws {
    let subject = try Subject(kind)
    await #expect(throws: AccountError.notSignedIn) { try await subject.accounts.signOut() }
    await #expect(throws: AccountError.notSignedIn) { try await subject.accounts.deleteAccount() }
  }
}
