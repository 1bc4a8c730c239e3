public import CoreDatabase
public import CoreNetwork
public import CoreSync
public import DomainAccount
public import DomainCore
public import Foundation
import GRDB

/// An account of a server. Who is signed in stands in the database, and the token in a file beside it.
///
/// Signing in first asks the server, then keeps the token, then changes the database; signing out changes the database
/// first. A kill in between leaves a token that nobody uses, at worst.
public struct ServerAccountRepository: AccountRepository {
  private let database: LocalDatabase
  private let outbox: SyncOutbox
  private let credentials: CredentialStore
  private let server: any AccountServer
  private let given: GivenToken?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - outbox: of all tables that are kept in step.
  ///   - given: takes the place of passwords, and is never kept.
  ///   - now: reads the clock.
  public init(
    database: LocalDatabase, outbox: SyncOutbox, credentials: CredentialStore, server: any AccountServer,
    given: GivenToken?, now: @escaping @Sendable () -> Date
  ) {
    self.database = database
    self.outbox = outbox
    self.credentials = credentials
    self.server = server
    self.given = given
    self.now = now
  }

  public func account() -> Snapshots<Account?, AccountError> {
    database.snapshots { try AccountIdentity.signedIn($0).map(Account.init) }
  }

  /// The account that the log is, or was last, in step with.
  public func lastAccount() async throws(AccountError) -> Account? {
    try await database.read(mapping: { AccountError($0) }) { [outbox] in try outbox.lastAccount($0).map(Account.init) }
  }

  // MARK: signing in

  /// Throws `badAddress` for what cannot be the address of a server, before anybody is asked for a password.
  public static func check(address: String) throws(AccountError) {
    _ = try ServerAddress(typed: address)
  }

  public func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    let address = try ServerAddress(typed: login.server)
    let session: AccountSession
    if let given {
      session = try await server.signIn(address, token: given.token)
    } else {
      session = try await server.signIn(address, name: login.name, password: login.password)
    }
    let lock = try credentials.lock()
    defer { withExtendedLifetime(lock) {} }
    // What is there and cannot be read is not ours to remove.
    let hadNone = (try? credentials.read() == nil) ?? false
    do throws(AccountError) {
      return try await keep(session, fromAnother: fromAnother)
    } catch {
      if hadNone { try? credentials.remove() }
      throw error
    }
  }

  private func keep(_ session: AccountSession, fromAnother: Bool) async throws(AccountError) -> Revision {
    let identity = session.identity
    let kept = Credentials(
      server: identity.server, name: identity.name, userID: session.userID, token: given == nil ? session.token : nil)
    return try await database.commit(reporting: AccountError.self) { [outbox, credentials, now] database in
      if let current = try AccountIdentity.signedIn(database) {
        guard current == identity else { throw AccountError.signedIn(Account(current)) }
      } else if let last = try outbox.lastAccount(database), last != identity, !fromAnother {
        throw AccountError.belongsToAnother(Account(last))
      }
      try credentials.write(kept)
      try outbox.signIn(database, to: identity, at: now().timeIntervalSince1970)
    }
  }

  // MARK: signed in

  /// What it takes to talk to the account's server; `nil` while nobody is signed in.
  ///
  /// - Throws: `server` with `credentialsRefused` when there is no token, and `credentials`.
  public func session() async throws(AccountError) -> AccountSession? {
    guard let identity = try await identity() else { return nil }
    return try session(of: identity, credentials.read())
  }

  /// Keeps a token that the server gave in place of the one before.
  public func store(newToken: Secret) throws(AccountError) {
    let lock = try credentials.lock()
    defer { withExtendedLifetime(lock) {} }
    guard var kept = try credentials.read(), kept.token != nil, server.owner(of: newToken) == kept.userID,
      !isUsingGiven(kept)
    else { return }
    kept.token = newToken
    kept.isEnding = false
    try credentials.write(kept)
  }

  private func session(
    of identity: AccountIdentity, _ kept: Credentials?
  ) throws(AccountError) -> AccountSession {
    guard let kept, kept.identity == identity, let token = isUsingGiven(kept) ? given?.token : kept.token else {
      throw .server(.credentialsRefused, server: identity.server)
    }
    return AccountSession(
      server: try ServerAddress(typed: kept.server), userID: kept.userID, name: kept.name, token: token)
  }

  /// Where a token stands that is given and passed over, since it is of nobody or of another account than the one that
  /// is signed in; `nil` when there is none.
  public func placeOfUnusedToken() async throws(AccountError) -> String? {
    guard let given, let identity = try await identity() else { return nil }
    guard let kept = try credentials.read(), kept.identity == identity else { return nil }
    return isUsingGiven(kept) ? nil : given.place
  }

  /// A token of somebody else that happens to be given would mix two people's data.
  private func isUsingGiven(_ kept: Credentials) -> Bool {
    given.map { server.owner(of: $0.token) == kept.userID } ?? false
  }

  // MARK: signing out

  public func signOut() async throws(AccountError) -> Revision {
    if let given, let kept = try? credentials.read(), kept.token == nil, try await identity() == kept.identity {
      throw .tokenIsGiven(by: given.place)
    }
    return try await leave { [outbox] in try outbox.signOut($0) }
  }

  public func deleteAccount() async throws(AccountError) -> Revision {
    guard let identity = try await identity() else { throw .notSignedIn }
    guard let kept = try credentials.read() else { throw .server(.credentialsRefused, server: identity.server) }
    let session = try session(of: identity, kept)
    // After this, a server that does not take the token has ended the account, whatever became of its answer.
    if !kept.isEnding { _ = try await server.signIn(session.server, token: session.token) }
    try markEnding(kept)
    try await server.delete(session)
    return try await leave { [outbox] in try outbox.forgetAccount($0) }
  }

  private func markEnding(_ kept: Credentials) throws(AccountError) {
    let lock = try credentials.lock()
    defer { withExtendedLifetime(lock) {} }
    guard var newest = try credentials.read(), newest.identity == kept.identity else { return }
    newest.isEnding = true
    try credentials.write(newest)
  }

  private func leave(_ change: @escaping @Sendable (Database) throws -> Void) async throws(AccountError) -> Revision {
    let lock = try credentials.lock()
    defer { withExtendedLifetime(lock) {} }
    let result: Result<Revision, AccountError>
    do throws(AccountError) {
      result = .success(
        try await database.commit(reporting: AccountError.self) { database in
          guard try AccountIdentity.signedIn(database) != nil else { throw AccountError.notSignedIn }
          try change(database)
        })
    } catch {
      // What a kill left behind.
      guard error == .notSignedIn else { throw error }
      result = .failure(error)
    }
    try credentials.remove()
    return try result.get()
  }

  // MARK: the database

  private func identity() async throws(AccountError) -> AccountIdentity? {
    try await database.read(mapping: { AccountError($0) }) { try AccountIdentity.signedIn($0) }
  }
}

extension AccountSession {
  fileprivate var identity: AccountIdentity { AccountIdentity(server: server.description, name: name) }
}

extension ServerAddress {
  /// As a person typed it.
  fileprivate init(typed text: String) throws(AccountError) {
    do {
      try self.init(text)
    } catch {
      switch error {
      case .notAnAddress: throw .badAddress(text, reason: "it cannot be read as one")
      case .tlsRequired:
        throw .badAddress(text, reason: "without https:// others could read on the way what is sent there")
      case .tooMuch: throw .badAddress(text, reason: "a user name, a query or a fragment has no place in it")
      }
    }
  }
}
