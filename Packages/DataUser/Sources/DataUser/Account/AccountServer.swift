public import CoreNetwork
public import CoreSync
public import DomainAccount
public import DomainCore

/// A kind of server with accounts. Everything the program needs from it is here, so that another kind only needs
/// another implementation.
public protocol AccountServer: Sendable {
  /// Returns the account with this name and password.
  func signIn(_ address: ServerAddress, name: String, password: String) async throws(AccountError) -> AccountSession

  /// Returns the account of this token.
  func signIn(_ address: ServerAddress, token: Secret) async throws(AccountError) -> AccountSession

  /// Deletes the account, with all its rows. One that the server does not know, or whose token it rejects, counts as
  /// deleted.
  func delete(_ session: AccountSession) async throws(AccountError)

  /// The server's id of a token's account, as stored in the token; `nil` if it is not a valid token.
  func owner(of token: Secret) -> String?

  /// Opens the connection to the server for an account that is signed in; this sends nothing.
  ///
  /// - Parameters:
  ///   - tables: the kinds of rows that are synced.
  ///   - files: the files that belong to rows.
  ///   - onNewToken: stores a token that replaces the session's. The old one remains valid for a while.
  func connect(
    _ session: AccountSession, tables: [any SyncedTable], files: any RowFiles,
    onNewToken: @escaping @Sendable (Secret) -> Void
  ) -> AccountConnection
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
}

extension ServerAddress.ValidationError {
  /// Why a text is not an address, as a clause.
  var clause: String {
    switch self {
    case .notAnAddress: "it is not a web address"
    case .tlsRequired: "without https:// others could read what is sent"
    case .tooMuch: "it must not contain a user name, a query or a fragment"
    }
  }
}
