public import DomainProfile
import Synchronization

/// An account in memory that keeps every promise of `AccountRepository` within one process. The server is invented
/// too: it knows some people.
public final class InMemoryAccountRepository: AccountRepository {
  private struct Server: Sendable {
    var people: [Account: String]
    var trouble: ServerTrouble?
  }

  private let stored: InMemoryValue<InMemoryLog>
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
  public func fail(with failure: ProfileError?) {
    stored.fail(with: failure)
  }

  /// From now on the server does not answer; `nil` makes all well again.
  public func failServer(with trouble: ServerTrouble?) {
    server.withLock { $0.trouble = trouble }
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func account() -> Snapshots<Account?> {
    stored.observation { $0.account }
  }

  public func lastAccount() async throws(ProfileError) -> Account? {
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
    return try write { log throws(AccountError) in
      if let current = log.account, current != account { throw .signedIn(current) }
      if let last = log.lastAccount, last != account, !fromAnother { throw .belongsToAnother(last) }
      log.signIn(to: account)
    }
  }

  public func signOut() async throws(AccountError) -> Revision {
    try write { log throws(AccountError) in
      guard log.account != nil else { throw .notSignedIn }
      log.signOut()
    }
  }

  public func deleteAccount() async throws(AccountError) -> Revision {
    try write { log throws(AccountError) in
      guard let account = log.account else { throw .notSignedIn }
      try knock(account) { $0.people[account] = nil }
      log.signOut()
    }
  }

  private func knock<Value: Sendable>(
    _ account: Account, _ body: (inout sending Server) -> Value
  ) throws(AccountError) -> Value {
    let result = server.withLock { server -> Result<Value, AccountError> in
      if let trouble = server.trouble { return .failure(.server(trouble, server: account.server)) }
      return .success(body(&server))
    }
    return try result.get()
  }

  private func write(_ change: (inout InMemoryLog) throws(AccountError) -> Void) throws(AccountError) -> Revision {
    try stored.write(mapping: { .log($0) }, change)
  }
}
