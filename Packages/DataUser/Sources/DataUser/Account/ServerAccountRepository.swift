import CoreCommon
public import CoreDatabase
public import CoreNetwork
public import CoreSync
public import DomainAccount
public import DomainCore
public import Foundation
import GRDB

/// An account on a server of any kind. The account is stored in the database, and the token in a file next to it.
///
/// Signing in first contacts the server, then stores the token, then changes the database; signing out changes the
/// database first. If the process is killed in between, the worst result is an unused token.
public struct ServerAccountRepository: AccountRepository {
  private let database: LocalDatabase
  private let outbox: SyncOutbox
  private let credentials: CredentialStore
  private let servers: AccountServers
  private let given: ConfiguredToken?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - outbox: the outbox of all tables that are synced.
  ///   - servers: the kinds of remotes.
  ///   - given: replaces passwords, and is never stored.
  ///   - now: reads the clock.
  public init(
    database: LocalDatabase, outbox: SyncOutbox, credentials: CredentialStore, servers: AccountServers,
    given: ConfiguredToken?, now: @escaping @Sendable () -> Date
  ) {
    self.database = database
    self.outbox = outbox
    self.credentials = credentials
    self.servers = servers
    self.given = given
    self.now = now
  }

  public func account() -> Snapshots<Account?, AccountError> {
    database.snapshots { [servers] in try StoredAccount.signedIn($0).map(servers.account) }
  }

  /// The account that the log syncs with, or synced with last.
  public func lastAccount() async throws(AccountError) -> Account? {
    try await database.read(mapping: { AccountError($0) }) { [outbox, servers] in
      try outbox.lastAccount($0).map(servers.account)
    }
  }

  // MARK: signing in

  public func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    try await signIn(login) { [outbox, servers] database, identity in
      if let current = try StoredAccount.signedIn(database) {
        guard current.identity == identity else { throw AccountError.signedIn(servers.account(current)) }
      } else if let last = try outbox.lastAccount(database), last.identity != identity, !fromAnother {
        throw AccountError.belongsToAnother(servers.account(last))
      }
    }
  }

  public func move(to login: Login) async throws(AccountError) -> Revision {
    guard try await stored() != nil else { throw .notSignedIn }
    // Before anything is made there.
    if try credentials.read()?.key != nil, !login.isEncrypted, !login.mayBecomeReadable {
      throw .passphrase(.wouldBeReadable, server: login.server)
    }
    return try await signIn(login) { [outbox, servers] database, identity in
      guard let current = try StoredAccount.signedIn(database) else { throw AccountError.notSignedIn }
      guard current.identity != identity else { throw AccountError.signedIn(servers.account(current)) }
      let (changes, files) = try outbox.unfinished(database)
      guard changes + files == 0 else {
        throw AccountError.unfinished(servers.account(current), changeCount: changes, fileCount: files)
      }
    }
  }

  /// - Parameter check: throws if the log may not sync with the account.
  private func signIn(
    _ login: Login, unless check: @escaping @Sendable (Database, AccountIdentity) throws -> Void
  ) async throws(AccountError) -> Revision {
    let (server, address) = try servers.server(at: login.server)
    let given = given.flatMap { server.accepts($0.token, of: nil) ? $0 : nil }
    let session = try await server.signIn(address, login, token: given?.token)
    let lock = try credentials.lock()
    defer { withExtendedLifetime(lock) {} }
    // A file that exists but cannot be read must not be removed.
    let former = Result { () throws(AccountError) in try credentials.read() }
    do throws(AccountError) {
      return try await keep(session, in: server.kind, isGiven: given != nil, unless: check)
    } catch {
      switch former {
      case .success(let former?): try? credentials.write(former)
      case .success(nil): try? credentials.remove()
      case .failure: break
      }
      throw error
    }
  }

  /// - Parameter isGiven: whether the token comes from the program's environment.
  private func keep(
    _ session: AccountSession, in kind: RemoteKind, isGiven: Bool,
    unless check: @escaping @Sendable (Database, AccountIdentity) throws -> Void
  ) async throws(AccountError) -> Revision {
    let identity = session.identity
    let kept = Credentials(
      server: session.server, name: session.name, userID: session.userID, token: isGiven ? nil : session.token,
      key: session.key)
    return try await database.commit(reporting: AccountError.self) { [outbox, credentials, now] database in
      try check(database, identity)
      try credentials.write(kept)
      try outbox.signIn(database, to: identity, kind: kind.id, at: now().timeIntervalSince1970)
    }
  }

  // MARK: signed in

  /// The credentials for the account's server; `nil` while nobody is signed in.
  ///
  /// - Throws: `server` with `credentialsRejected` if there is no token, and `credentials`.
  public func session() async throws(AccountError) -> AccountSession? {
    guard let account = try await stored() else { return nil }
    return try session(of: account, credentials.read()).session
  }

  /// Opens the connection to the server of the account that is signed in; this sends nothing. `nil` while nobody is.
  ///
  /// - Parameters:
  ///   - tables: the kinds of rows that are synced.
  ///   - files: the files that belong to rows.
  public func connect(tables: [any SyncedTable], files: any RowFiles) async throws(AccountError) -> SignedInConnection?
  {
    guard let account = try await stored() else { return nil }
    let (session, server) = try session(of: account, credentials.read())
    let surroundings = surroundings(tables, files, of: server)
    return SignedInConnection(session: session) { () throws(AccountError) in try server.connect(session, surroundings) }
  }

  private func surroundings(
    _ tables: [any SyncedTable], _ files: any RowFiles, of server: any AccountServer
  ) -> ConnectionSurroundings {
    ConnectionSurroundings(tables: tables, files: files, path: { [database] in database.path(beside: $0) }) { token in
      // If a new token cannot be stored, it is fetched again later; the old one is still valid.
      try? store(newToken: token, of: server)
    }
  }

  /// Stores a token from the server that replaces the previous one.
  public func store(newToken: Secret, of server: any AccountServer) throws(AccountError) {
    let lock = try credentials.lock()
    defer { withExtendedLifetime(lock) {} }
    guard var kept = try credentials.read(), kept.token != nil, server.accepts(newToken, of: kept.userID),
      !isUsingGiven(kept, at: server)
    else { return }
    kept.token = newToken
    kept.isEnding = false
    try credentials.write(kept)
  }

  private func session(
    of account: StoredAccount, _ kept: Credentials?
  ) throws(AccountError) -> (session: AccountSession, server: any AccountServer) {
    let server = try servers.server(of: account.kind, at: account.identity.server)
    guard let kept, kept.identity == account.identity,
      let token = isUsingGiven(kept, at: server) ? given?.token : kept.token
    else { throw .server(.credentialsRejected, server: account.identity.server) }
    let session = AccountSession(
      server: try server.address(kept.server), userID: kept.userID, name: kept.name, token: token,
      key: kept.key)
    return (session, server)
  }

  /// The source of a token from the environment that is ignored, because it belongs to nobody or to another account
  /// than the one signed in; `nil` if there is none.
  public func placeOfUnusedToken() async throws(AccountError) -> String? {
    guard let given, let account = try await stored() else { return nil }
    guard let kept = try credentials.read(), kept.identity == account.identity else { return nil }
    let server = try servers.server(of: account.kind, at: account.identity.server)
    return isUsingGiven(kept, at: server) ? nil : given.place
  }

  /// A token from the environment for another account would mix two people's data.
  private func isUsingGiven(_ kept: Credentials, at server: any AccountServer) -> Bool {
    given.map { server.accepts($0.token, of: kept.userID) } ?? false
  }

  // MARK: signing out

  public func signOut() async throws(AccountError) -> Revision {
    if let given, let kept = try? credentials.read(), kept.token == nil, try await stored()?.identity == kept.identity {
      throw .tokenFromConfiguration(by: given.place)
    }
    return try await leave { [outbox] in try outbox.signOut($0) }
  }

  public func deleteAccount() async throws(AccountError) -> Revision {
    guard let account = try await stored() else { throw .notSignedIn }
    guard let kept = try credentials.read() else {
      throw .server(.credentialsRejected, server: account.identity.server)
    }
    let (session, server) = try session(of: account, kept)
    // After this, a server that rejects the token has deleted the account, even if its response was lost.
    if !kept.isEnding { try await server.verify(session) }
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

  // MARK: what the account keeps at its remote

  public func changePassphrase(to passphrase: String) async throws(AccountError) {
    guard let account = try await stored() else { throw .notSignedIn }
    let (session, server) = try session(of: account, credentials.read())
    try await server.changePassphrase(of: session, to: passphrase)
  }

  public func trim() async throws(AccountError) -> Int {
    guard let account = try await stored() else { throw .notSignedIn }
    let (session, server) = try session(of: account, credentials.read())
    return try await server.trim(session, surroundings(outbox.syncedTables, NoFiles(), of: server))
  }

  /// Trimming sends no rows.
  private struct NoFiles: RowFiles {
    func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data? { nil }
  }

  // MARK: the database

  private func stored() async throws(AccountError) -> StoredAccount? {
    try await database.read(mapping: { AccountError($0) }) { try StoredAccount.signedIn($0) }
  }
}

/// An account that is signed in, and how to connect to its server.
public struct SignedInConnection: Sendable {
  /// The account with its token.
  public let session: AccountSession
  /// Opens the connection.
  public let open: @Sendable () throws(AccountError) -> AccountConnection
}

extension AccountSession {
  fileprivate var identity: AccountIdentity { AccountIdentity(server: server, name: name) }
}
