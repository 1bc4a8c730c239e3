import CoreCommon
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import Testing

struct ChangeAccountUseCaseTests {
  private let accounts = InMemoryAccountRepository()

  private func change(_ change: ChangeAccountUseCase.Change) async throws(AccountError) -> Revision {
    try await ChangeAccountUseCase(accounts: accounts).execute(change)
  }

  private func account() async throws -> Account? {
    for try await snapshot in ObserveAccountUseCase(accounts: accounts).execute() { return snapshot.value }
    return nil
  }

  @Test func `an account is shown from sign-in to sign-out`() async throws {
    #expect(try await account() == nil)
    let revision = try await change(.signIn(.sample, fromAnother: false))
    #expect(try await account() == .sample)
    #expect(try await change(.signOut) == revision + 1)
    #expect(try await account() == nil)
  }

  @Test func `signing in again to the same account is allowed, with and without having signed out`() async throws {
    _ = try await change(.signIn(.sample, fromAnother: false))
    _ = try await change(.signIn(.sample, fromAnother: false))
    _ = try await change(.signOut)
    _ = try await change(.signIn(.sample, fromAnother: false))
    #expect(try await account() == .sample)
  }

  @Test func `a log moves to another account only on request, and never while it is signed in`() async throws {
    _ = try await change(.signIn(.sample, fromAnother: false))
    await #expect(throws: AccountError.signedIn(.sample)) {
      try await change(.signIn(.sampleOther, fromAnother: true))
    }
    _ = try await change(.signOut)
    await #expect(throws: AccountError.belongsToAnother(.sample)) {
      try await change(.signIn(.sampleOther, fromAnother: false))
    }
    #expect(try await account() == nil)
    _ = try await change(.signIn(.sampleOther, fromAnother: true))
    #expect(try await account() == .sampleOther)
  }

  @Test func `the server does not know a deleted account`() async throws {
    _ = try await change(.signIn(.sample, fromAnother: false))
    _ = try await change(.delete)
    #expect(try await account() == nil)
    await #expect(throws: AccountError.wrongPassword(name: "robin", server: "https://log.example.org")) {
      try await change(.signIn(.sample, fromAnother: false))
    }
  }

  @Test func `a request without a response changes nothing`() async throws {
    _ = try await change(.signIn(.sample, fromAnother: false))
    accounts.failServer(with: .timedOut)
    await #expect(throws: AccountError.server(.timedOut, server: "https://log.example.org")) {
      try await change(.delete)
    }
    #expect(try await account() == .sample)
  }

  @Test func `without an account there is nothing to sign out of or delete`() async throws {
    await #expect(throws: AccountError.notSignedIn) { try await change(.signOut) }
    await #expect(throws: AccountError.notSignedIn) { try await change(.delete) }
  }

  @Test func `a failure of the log is reported as one`() async throws {
    accounts.fail(with: .full)
    await #expect(throws: AccountError.storage(.full)) { try await change(.signIn(.sample, fromAnother: false)) }
  }

  @Test func `the log's account is remembered after signing out`() async throws {
    let recall = RecallAccountUseCase(accounts: accounts)
    #expect(try await recall.execute() == nil)
    _ = try await change(.signIn(.sample, fromAnother: false))
    _ = try await change(.signOut)
    #expect(try await recall.execute() == .sample)
  }
}
