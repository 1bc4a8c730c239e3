public import CoreNetwork
import Foundation
public import Logging
import Synchronization

/// An account that is signed in.
public struct PocketBaseAccount: Sendable {
  /// The session as it was stored; the token in use may be newer.
  public let session: AccountSession
  let client: NetworkClient
  let time: NetworkTime
  let renewal: TokenRenewal
  let logger: Logger

  /// - Parameters:
  ///   - session: of an account on a PocketBase.
  ///   - onNewToken: stores a token that replaces the session's. The old one remains valid for a while.
  public init(
    _ session: AccountSession, userAgent: String, time: NetworkTime = .system,
    environment: NetworkEnvironment = NetworkEnvironment(),
    logger: Logger = Logger(label: "fettle.remote"), onNewToken: @escaping @Sendable (Secret) -> Void
  ) throws(ServerAddress.ValidationError) {
    self.session = session
    self.time = time
    self.logger = logger
    // The engine repeats requests itself; this is for brief interruptions.
    let retrying = RetryPolicy(attempts: 2, firstPause: .milliseconds(300), longestPause: .seconds(2))
    client = NetworkClient(
      server: try ServerAddress(session.server), credentials: Credentials(token: session.token), userAgent: userAgent,
      retrying: retrying,
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

extension PocketBaseAccount {
  /// The most rows the server returns at once.
  private static let rowLimit = 1_000

  /// Reads a small collection that every account may read and none may write: its first thousand rows, by id.
  ///
  /// - Parameters:
  ///   - columns: the fields to request for each row.
  ///   - deadline: the time limit.
  /// - Throws: a `NetworkError`; `notFound` if the server has no such collection.
  public func rows<Row: Decodable & Sendable>(
    _ type: Row.Type, of collection: String, columns: [String], deadline: Duration
  ) async throws -> [Row] {
    let query = [
      URLQueryItem(name: "sort", value: "id"), URLQueryItem(name: "perPage", value: "\(Self.rowLimit)"),
      URLQueryItem(name: "skipTotal", value: "1"),
      URLQueryItem(name: "fields", value: columns.joined(separator: ",")),
    ]
    let request = NetworkRequest(
      .get, PocketBaseCollection(collection).path, query: query, deadline: deadline, answerByteLimit: 1 << 20)
    return try await client.send(Endpoint<RowPage<Row>>(request)).items
  }
}

private struct RowPage<Row: Decodable & Sendable>: Decodable, Sendable {
  let items: [Row]
}

/// Renews a token well before it expires: afterward only the password helps.
final class TokenRenewal: Sendable {
  /// The lifetime of a token in Fettle's schema. A token does not include its creation time, so on a server with
  /// shorter lifetimes the first one is renewed immediately.
  private static let ordinaryLife: TimeInterval = 90 * 86_400

  private struct State {
    var isRunning = false
    var life = ordinaryLife
  }

  private let state = Mutex(State())
  private let client: NetworkClient
  private let time: NetworkTime
  private let onNewToken: @Sendable (Secret) -> Void

  init(client: NetworkClient, time: NetworkTime, onNewToken: @escaping @Sendable (Secret) -> Void) {
    self.client = client
    self.time = time
    self.onNewToken = onNewToken
  }

  /// Renews the token if less than half of its lifetime is left, unless a renewal is in progress. Temporary failures
  /// are ignored, because the old token is still valid.
  func renewIfDue() async throws {
    guard let token = client.credentials?.token, isDue(token), begin() else { return }
    defer { state.withLock { $0.isRunning = false } }
    do {
      let answer = try await client.send(SignedIn.renewal)
      take(Secret(answer.token))
    } catch let error as NetworkError where error != .credentialsRejected {
      return
    }
  }

  private func isDue(_ token: Secret) -> Bool {
    guard let facts = TokenFacts(token), facts.isRefreshable else { return false }
    return facts.expiry.timeIntervalSince(time.now()) < state.withLock(\.life) / 2
  }

  private func begin() -> Bool {
    state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  private func take(_ token: Secret) {
    if let facts = TokenFacts(token) {
      let life = facts.expiry.timeIntervalSince(time.now())
      // A clock at which a new token has already expired cannot be used to decide when one is due.
      state.withLock { $0.life = life > 0 ? life : -.infinity }
    }
    client.credentials?.replace(with: token)
    onNewToken(token)
  }
}
