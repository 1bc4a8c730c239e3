public import CoreNetwork
public import CoreSync
public import DomainAccount
public import DomainCore
import Foundation
public import Logging

/// A kind of remote with accounts. Everything the program needs from it is here, so that another kind only needs
/// another implementation, and a line in the list of the composition root.
public protocol AccountServer: Sendable {
  /// Its words.
  var kind: RemoteKind { get }

  /// Whether what a person typed is meant as an address of this kind, right or wrong.
  func recognizes(_ typed: String) -> Bool

  /// The address in the form that is stored and shown.
  ///
  /// - Throws: `invalidAddress`.
  func address(_ typed: String) throws(AccountError) -> String

  /// Returns the account with this name and password, both empty if the kind asks for none.
  func signIn(_ address: String, name: String, password: String) async throws(AccountError) -> AccountSession

  /// Returns the account of this token.
  func signIn(_ address: String, token: Secret) async throws(AccountError) -> AccountSession

  /// Returns the account of a login, which may be encrypted.
  ///
  /// - Parameter token: replaces the name and the password.
  func signIn(_ address: String, _ login: Login, token: Secret?) async throws(AccountError) -> AccountSession

  /// Contacts the server, to see that an account is there and lets this machine in.
  func verify(_ session: AccountSession) async throws(AccountError)

  /// Replaces the passphrase of an encrypted account.
  func changePassphrase(of session: AccountSession, to passphrase: String) async throws(AccountError)

  /// Removes the changes that are no longer needed to know the rows, and returns how many times changes were sent that were
  /// removed.
  func trim(_ session: AccountSession, _ surroundings: ConnectionSurroundings) async throws(AccountError) -> Int

  /// Deletes the account, with all its rows. One that the server does not know, or whose token it rejects, counts as
  /// deleted.
  func delete(_ session: AccountSession) async throws(AccountError)

  /// Whether a token can be one of the account with this id, as far as the token shows; of any account without an id.
  func accepts(_ token: Secret, of userID: String?) -> Bool

  /// Opens the connection to the server for an account that is signed in; this sends nothing.
  func connect(_ session: AccountSession, _ surroundings: ConnectionSurroundings) throws(AccountError)
    -> AccountConnection

  /// The ends of the names of its files next to the log, which go with the log.
  var fileSuffixes: [String] { get }

  /// Looks at an address of this kind from outside, and further with a token.
  func inspector(with token: Secret?) -> any ServerInspector
}

extension AccountServer {
  public var fileSuffixes: [String] { [] }

  /// Records what it requests and what it does with rows.
  public var logger: Logger { Logger(label: "fettle.remote.\(kind.id)") }

  public func signIn(
    _ address: String, _ login: Login, token: Secret?
  ) async throws(AccountError) -> AccountSession {
    guard !login.isEncrypted, login.passphrase == nil else { throw .passphrase(.cannotEncrypt, server: address) }
    if let token { return try await signIn(address, token: token) }
    return try await signIn(address, name: login.name, password: login.password)
  }

  public func verify(_ session: AccountSession) async throws(AccountError) {
    _ = try await signIn(session.server, token: session.token)
  }

  public func changePassphrase(of session: AccountSession, to passphrase: String) async throws(AccountError) {
    throw .passphrase(.cannotEncrypt, server: session.server)
  }

  public func trim(
    _ session: AccountSession, _ surroundings: ConnectionSurroundings
  ) async throws(AccountError) -> Int {
    throw .unsuitable(server: session.server, reason: "it keeps no old changes that could be removed")
  }
}

/// What a connection to a server needs of the log.
public struct ConnectionSurroundings: Sendable {
  /// The kinds of rows that are synced.
  public let tables: [any SyncedTable]
  /// The files that belong to rows.
  public let files: any RowFiles
  /// The path of a file next to the log whose name ends in a suffix.
  public let path: @Sendable (_ suffix: String) -> String
  /// Stores a token that replaces the session's. The old one remains valid for a while.
  public let onNewToken: @Sendable (Secret) -> Void

  public init(
    tables: [any SyncedTable], files: any RowFiles, path: @escaping @Sendable (_ suffix: String) -> String,
    onNewToken: @escaping @Sendable (Secret) -> Void
  ) {
    self.tables = tables
    self.files = files
    self.path = path
    self.onNewToken = onNewToken
  }
}

/// The connection to the server for an account that is signed in.
public struct AccountConnection: Sendable {
  /// The account's rows.
  public let source: any RemoteSource
  /// The server's settings for feature flags; `nil` for a kind of server without flags.
  public let flags: (any FeatureFlagServer)?

  public init(source: any RemoteSource, flags: (any FeatureFlagServer)?) {
    self.source = source
    self.flags = flags
  }
}

/// All kinds of remotes.
public struct AccountServers: Sendable {
  private let all: [any AccountServer]
  private var tokens: InspectionTokens?

  /// - Parameter all: the first one that recognizes an address is used, and the first of all if none does.
  public init(_ all: [any AccountServer]) {
    self.all = all
  }

  /// The same, which also look inside what they inspect.
  ///
  /// - Parameters:
  ///   - given: the token that comes from the program's environment.
  ///   - credentials: those of the account that is signed in.
  public func inspecting(with given: Secret?, or credentials: CredentialStore?) -> AccountServers {
    var servers = self
    servers.tokens = InspectionTokens(given: given, credentials: credentials)
    return servers
  }

  /// Their words.
  public var kinds: RemoteKinds {
    RemoteKinds(all.map(\.kind)) { address in recognizing(address)?.kind }
  }

  /// The ends of the names of all their files next to a log.
  public var fileSuffixes: [String] { all.flatMap(\.fileSuffixes) }

  /// The kind of an address that a person types, and the address as it is stored.
  ///
  /// - Throws: `invalidAddress`.
  public func server(at typed: String) throws(AccountError) -> (server: any AccountServer, address: String) {
    let typed = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let server = recognizing(typed) ?? all.first else { throw .invalidAddress(typed, reason: "it is unknown") }
    return (server, try server.address(typed))
  }

  /// The kind of an account.
  ///
  /// - Parameters:
  ///   - kind: its stored name; `nil` for an account that was stored before there were several kinds.
  ///   - address: its stored address.
  /// - Throws: `invalidAddress` if a newer version of the program stored an account of a kind that this one lacks.
  public func server(of kind: String?, at address: String) throws(AccountError) -> any AccountServer {
    guard let found = all.first(where: { $0.kind.id == kind }) ?? (kind == nil ? recognizing(address) : nil) else {
      throw .invalidAddress(address, reason: "this version of the program knows no such place")
    }
    return found
  }

  private func recognizing(_ address: String) -> (any AccountServer)? { all.first { $0.recognizes(address) } }

  /// The account with the words of its kind.
  func account(_ stored: StoredAccount) -> Account {
    let kind = try? server(of: stored.kind, at: stored.identity.server).kind
    return Account(server: stored.identity.server, name: stored.identity.name, kind: kind ?? .server)
  }
}

extension AccountServers: ServerInspector {
  public func inspect(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void
  ) async throws(AccountError) -> ServerInspection {
    guard let server = recognizing(address) ?? all.first else {
      throw .invalidAddress(address, reason: "it is unknown")
    }
    let token = tokens?.token(for: try? server.address(address), of: server)
    return try await server.inspector(with: token).inspect(address, reporting: report)
  }
}

/// The tokens at hand when a server is inspected.
private struct InspectionTokens: Sendable {
  let given: Secret?
  let credentials: CredentialStore?

  func token(for address: String?, of server: any AccountServer) -> Secret? {
    if let given, server.accepts(given, of: nil) { return given }
    guard let kept = try? credentials?.read(), kept.server == address else { return nil }
    return kept.token
  }
}

extension Account {
  init(_ identity: AccountIdentity) {
    self.init(server: identity.server, name: identity.name)
  }
}

extension AccountIdentity {
  /// `robin@log.example.org`.
  var words: String { Account(self).words }
}

/// A token that comes from the program's environment.
public struct ConfiguredToken: Hashable, Sendable {
  public let token: Secret
  /// The source, such as `FETTLE_TOKEN`.
  public let place: String

  public init(_ token: Secret, in place: String) {
    self.token = token
    self.place = place
  }
}

/// Accounts that report each sign-in as soon as it is stored, also one to the same account with another token.
///
/// `account()` does not show that the token changed. Whoever keeps a connection to the server uses the report to
/// replace it.
public struct SignInReportingAccounts: AccountRepository {
  private let base: any AccountRepository
  private let onSignIn: @Sendable () async -> Void

  /// - Parameter onSignIn: runs before `signIn` returns; not if signing in failed.
  public init(base: any AccountRepository, onSignIn: @escaping @Sendable () async -> Void) {
    self.base = base
    self.onSignIn = onSignIn
  }

  public func account() -> Snapshots<Account?, AccountError> { base.account() }

  public func lastAccount() async throws(AccountError) -> Account? { try await base.lastAccount() }

  public func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision {
    let revision = try await base.signIn(login, fromAnother: fromAnother)
    await onSignIn()
    return revision
  }

  public func signOut() async throws(AccountError) -> Revision { try await base.signOut() }

  public func deleteAccount() async throws(AccountError) -> Revision { try await base.deleteAccount() }

  public func move(to login: Login) async throws(AccountError) -> Revision {
    let revision = try await base.move(to: login)
    await onSignIn()
    return revision
  }

  public func changePassphrase(to passphrase: String) async throws(AccountError) {
    try await base.changePassphrase(to: passphrase)
  }

  public func trim() async throws(AccountError) -> Int { try await base.trim() }
}

extension ServerAddress {
  /// Parses what a person typed.
  ///
  /// - Throws: `invalidAddress`.
  public init(typed: String) throws(AccountError) {
    do throws(ValidationError) {
      try self.init(typed)
    } catch {
      throw .invalidAddress(typed, reason: error.clause)
    }
  }
}

extension ServerAddress.ValidationError {
  /// Why a text is not an address, as a clause.
  public var clause: String {
    switch self {
    case .notAnAddress: "it is not a web address"
    case .tlsRequired: "without https:// others could read what is sent"
    case .tooMuch: "it must not contain a user name, a query or a fragment"
    }
  }
}
