public import CoreNetwork
public import Logging

/// An account that is signed in.
public struct PocketBaseAccount: Sendable {
  /// The session as it was stored; the token in use may be newer.
  public let session: AccountSession
  let client: NetworkClient
  let time: NetworkTime
  let renewal: TokenRenewal

  /// - Parameters:
  ///   - onNewToken: stores a token that replaces the session's. The old one remains valid for a while.
  public init(
    _ session: AccountSession, userAgent: String, time: NetworkTime = .system,
    environment: NetworkEnvironment = NetworkEnvironment(),
    logger: Logger = Logger(label: "fettle.CorePocketBase"), onNewToken: @escaping @Sendable (Secret) -> Void
  ) {
    self.session = session
    self.time = time
    // The engine repeats requests itself; this is for brief interruptions.
    let retrying = RetryPolicy(attempts: 2, firstPause: .milliseconds(300), longestPause: .seconds(2))
    client = NetworkClient(
      server: session.server, credentials: Credentials(token: session.token), userAgent: userAgent, retrying: retrying,
      time: time, environment: environment, logger: logger)
    renewal = TokenRenewal(client: client, time: time, onNewToken: onNewToken)
  }

  /// Deletes the account from the server, with all its rows and files.
  ///
  /// - Throws: a `NetworkError`; `credentialsRejected` also if the account was already deleted.
  public func delete() async throws {
    let request = NetworkRequest(
      .delete, ["api", "collections", "users", "records", session.userID], deadline: .seconds(300))
    try await client.send(Endpoint<Void>(request))
  }
}
