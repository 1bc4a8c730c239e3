public import CoreNetwork
public import CoreSync
public import DomainAccount

/// A kind of server that keeps accounts: everything the program needs of it is here, so that another kind is another
/// implementation and no change elsewhere.
public protocol AccountServer: Sendable {
  /// Asks who has this name and password there.
  func signIn(_ address: ServerAddress, name: String, password: String) async throws(AccountError) -> AccountSession

  /// Asks whose this token is.
  func signIn(_ address: ServerAddress, token: Secret) async throws(AccountError) -> AccountSession

  /// Ends the account, with all its rows. One that the server does not know, or whose token it does not take, has ended.
  func delete(_ session: AccountSession) async throws(AccountError)

  /// The server's id of the account that a token is of, as it stands in it; `nil` for what is no token.
  func owner(of token: Secret) -> String?

  /// Makes what talks to the server for an account that is signed in; nothing is sent by that.
  ///
  /// - Parameters:
  ///   - tables: the kinds of rows that are synced.
  ///   - files: the files that belong to rows.
  ///   - onNewToken: keeps a token that takes the place of the session's. The old one stays good for a while.
  func connect(
    _ session: AccountSession, tables: [any SyncedTable], files: any RowFiles,
    onNewToken: @escaping @Sendable (Secret) -> Void
  ) -> AccountConnection
}

/// What talks to the server of an account that is signed in.
public struct AccountConnection: Sendable {
  /// The account's rows.
  public let source: any RemoteSource
  /// What the server says of feature flags; `nil` for a kind of server that has no say about them.
  public let flags: (any FeatureFlagServer)?

  public init(source: any RemoteSource, flags: (any FeatureFlagServer)?) {
    self.source = source
    self.flags = flags
  }
}
