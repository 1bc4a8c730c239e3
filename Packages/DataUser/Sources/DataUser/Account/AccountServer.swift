public import CoreNetwork
public import CoreSync
public import DomainAccount

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
