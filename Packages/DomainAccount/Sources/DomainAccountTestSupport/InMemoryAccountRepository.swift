public import DomainAccount
public import DomainCore
import DomainCoreTestSupport
import Synchronization

/// An account in memory that keeps every promise of `AccountRepository` within one process. The server is invented
/// too: it knows some people.
public final class InMemoryAccountRepository: AccountRepository {
  private struct Server: Sendable {
    var people: [Account: String]
    var failure: ServerFailure?
  }

  private let stored: InMemoryValue<InMemoryLog, AccountError>
  private let server: Mutex<Server>

  /// - Parameters:
  ///   - people: who has an account on a server, with their passwords.
  ///   - sync: shows how the same log stands to its server.
  public init(
    people: [Login] = [.sample, .sampleOther], sync: InMemorySyncRepository = InMemorySyncRepository()
  ) {
    stored = sync.stored
    let passwords = people.map { (Account(server: $0.server, name: $0.name), $0.password) }
    server = Mutex(Server(people: Dictionary(passwords) { first, _ in first }))
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure.map { .storage($0) })
  }

  /// From now on the server does not answer; `nil` makes all well again.
  public func failServer(with failure: ServerFailure?) {
    server.withLock { $0.failure = failure }
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func account() -> Snapshots<Account?, AccountError> {
    stored.observation { $0.account }
  }

  public func lastAccount() async throws(AccountError) -> Account? {
    try stored.read().lastAccount
  }

  public func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    guard login.server.hasPrefix("https://") else {
      throw .badAddress(login.server, reason: "it does not begin with https://")
    }
    let account = Account(server: login.server, name: login.name)
    guard try knock(account, { $0.people[account] }) == login.password else {
      throw .wrongPassword(name: login.name, server: login.server)
    }
    return try stored.write { log throws(AccountError) in
      if let current = log.account, current != account { throw .signedIn(current) }
      if let last = log.lastAccount, last != account, !fromAnother { throw .belongsToAnother(last) }
      log.signIn(to: account)
    }
  }

  public func signOut() async throws(AccountError) -> Revision {
    try stored.write { log throws(AccountError) in
      guard log.account != nil else { throw .notSignedIn }
      log.signOut()
    }
  }

  public func deleteAccount() async throws(AccountError) -> Revision {
    try stored.write { log throws(AccountError) in
      guard let account = log.account else { throw .notSignedIn }
      try knock(account) { $0.people[account] = nil }
      log.signOut()
    }
  }

  private func knock<Value: Sendable>(
    _ account: Account, _ body: (inout sending Server) -> Value
  ) throws(AccountError) -> Value {
    let result = server.withLock { server -> Result<Value, AccountError> in
      if let failure = server.failure { return .failure(.server(failure, server: account.server)) }
      return .success(body(&server))
    }
    return try result.get()
  }
}
