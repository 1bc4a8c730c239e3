public import CoreNetwork
public import Logging

/// An account that is signed in.
public struct PocketBaseAccount: Sendable {
  public let session: AccountSession
  let client: NetworkClient
  let time: NetworkTime
  let renewal: TokenRenewal

  /// - Parameters:
  ///   - onNewToken: keeps a token that takes the place of the session's. The old one stays good for a while.
  public init(
    _ session: AccountSession, userAgent: String, time: NetworkTime = .system,
    surroundings: NetworkSurroundings = NetworkSurroundings(),
    logger: Logger = Logger(label: "fettle.CorePocketBase"), onNewToken: @escaping @Sendable (Secret) -> Void
  ) {
    self.session = session
    self.time = time
    // The engine has patience of its own; this is for the hiccup.
    let retrying = RetryPolicy(attempts: 2, firstPause: .milliseconds(300), longestPause: .seconds(2))
    client = NetworkClient(
      server: session.server, credentials: Credentials(token: session.token), userAgent: userAgent, retrying: retrying,
      time: time, surroundings: surroundings, logger: logger)
    renewal = TokenRenewal(client: client, time: time, onNewToken: onNewToken)
  }

  /// Ends the account at the server, and with it all its rows and files there.
  ///
  /// - Throws: a `NetworkError`; `credentialsRefused` also when the account has ended before.
  public func delete() async throws {
    let request = NetworkRequest(
      .delete, ["api", "collections", "users", "records", session.userID], deadline: .seconds(300))
    try await client.send(Endpoint<Void>(request))
  }
}
