public import CoreCommon
public import DomainAccount
public import DomainCore
import DomainCoreTestSupport
import Synchronization

/// An account in memory that follows the contract of `AccountRepository` within one process. The server is invented,
/// too, and knows some people.
public final class InMemoryAccountRepository: AccountRepository {
  private struct Server: Sendable {
    var people: [Account: String]
    var failure: RemoteFailure?
  }

  private let stored: InMemoryValue<AccountLog, AccountError>
  private let server: Mutex<Server>

  /// - Parameters:
  ///   - people: the accounts on the server, with their passwords.
  ///   - sync: the sync state of the same log.
  public init(
    people: [Login] = [.sample, .sampleOther], sync: InMemorySyncRepository = InMemorySyncRepository()
  ) {
    stored = sync.stored
    let passwords = people.map { (Account(server: $0.server, name: $0.name), $0.password) }
    server = Mutex(Server(people: Dictionary(passwords) { first, _ in first }))
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` restores normal operation.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure.map { .storage($0) })
  }

  /// From now on the server does not respond; `nil` restores normal operation.
  public func failServer(with failure: RemoteFailure?) {
    server.withLock { $0.failure = failure }
  }

  /// The number of active observations, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func account() -> Snapshots<Account?, AccountError> {
    stored.observation { $0.account }
  }

  public func lastAccount() async throws(AccountError) -> Account? {
    try stored.read().lastAccount
  }

  public func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    guard login.server.hasPrefix("https://") else {
      throw .invalidAddress(login.server, reason: "it does not begin with https://")
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

  public func move(to login: Login) async throws(AccountError) -> Revision {
    guard let account = try stored.read().account else { throw .notSignedIn }
    let other = Account(server: login.server, name: login.name)
    guard try knock(other, { $0.people[other] }) == login.password else {
      throw .wrongPassword(name: login.name, server: login.server)
    }
    return try stored.write { log throws(AccountError) in
      guard log.account == account else { throw .notSignedIn }
      log.signOut()
      log.signIn(to: other)
    }
  }

  /// The accounts here are on a server, which cannot encrypt them.
  public func changePassphrase(to passphrase: String) async throws(AccountError) {
    guard let account = try stored.read().account else { throw .notSignedIn }
    throw .passphrase(.notEncrypted, server: account.server)
  }

  public func trim() async throws(AccountError) -> Int {
    guard let account = try stored.read().account else { throw .notSignedIn }
    throw .unsuitable(server: account.server, reason: "it keeps no old changes")
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
