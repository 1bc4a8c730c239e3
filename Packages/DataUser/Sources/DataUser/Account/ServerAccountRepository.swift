import CoreCommon
public import CoreDatabase
public import CoreNetwork
public import CoreSync
public import DomainAccount
public import DomainCore
public import Foundation
import GRDB

/// An account on a server. The account is stored in the database, and the token in a file next to it.
///
/// Signing in first contacts the server, then stores the token, then changes the database; signing out changes the
/// database first. If the process is killed in between, the worst result is an unused token.
public struct ServerAccountRepository: AccountRepository {
  private let database: LocalDatabase
  private let outbox: SyncOutbox
  private let credentials: CredentialStore
  private let server: any AccountServer
  private let given: ConfiguredToken?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - outbox: the outbox of all tables that are synced.
  ///   - given: replaces passwords, and is never stored.
  ///   - now: reads the clock.
  public init(
    database: LocalDatabase, outbox: SyncOutbox, credentials: CredentialStore, server: any AccountServer,
    given: ConfiguredToken?, now: @escaping @Sendable () -> Date
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

  /// The account that the log syncs with, or synced with last.
  public func lastAccount() async throws(AccountError) -> Account? {
    try await database.read(mapping: { AccountError($0) }) { [outbox] in try outbox.lastAccount($0).map(Account.init) }
  }

  // MARK: signing in

  /// Throws `invalidAddress` for an invalid server address, before anybody is asked for a password.
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
    // A file that exists but cannot be read must not be removed.
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

  /// The credentials for the account's server; `nil` while nobody is signed in.
  ///
  /// - Throws: `server` with `credentialsRejected` if there is no token, and `credentials`.
  public func session() async throws(AccountError) -> AccountSession? {
    guard let identity = try await identity() else { return nil }
    return try session(of: identity, credentials.read())
  }

  /// Stores a token from the server that replaces the previous one.
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
      throw .server(.credentialsRejected, server: identity.server)
    }
    return AccountSession(
      server: try ServerAddress(typed: kept.server), userID: kept.userID, name: kept.name, token: token)
  }

  /// The source of a token from the environment that is ignored, because it belongs to nobody or to another account
  /// than the one signed in; `nil` if there is none.
  public func placeOfUnusedToken() async throws(AccountError) -> String? {
    guard let given, let identity = try await identity() else { return nil }
    guard let kept = try credentials.read(), kept.identity == identity else { return nil }
    return isUsingGiven(kept) ? nil : given.place
  }

  /// A token from the environment for another account would mix two people's data.
  private func isUsingGiven(_ kept: Credentials) -> Bool {
    given.map { server.owner(of: $0.token) == kept.userID } ?? false
  }

  // MARK: signing out

  public func signOut() async throws(AccountError) -> Revision {
    if let given, let kept = try? credentials.read(), kept.token == nil, try await identity() == kept.identity {
      throw .tokenFromConfiguration(by: given.place)
    }
    return try await leave { [outbox] in try outbox.signOut($0) }
  }

  public func deleteAccount() async throws(AccountError) -> Revision {
    guard let identity = try await identity() else { throw .notSignedIn }
    guard let kept = try credentials.read() else { throw .server(.credentialsRejected, server: identity.server) }
    let session = try session(of: identity, kept)
    // After this, a server that rejects the token has deleted the account, even if its response was lost.
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
      // Left by a killed process.
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
      throw .invalidAddress(text, reason: error.clause)
    }
  }
}
