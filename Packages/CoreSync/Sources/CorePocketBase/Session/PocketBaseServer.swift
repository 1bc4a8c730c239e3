public import CoreNetwork
import CoreSystem
import Foundation
public import Logging

/// A server, before anybody is signed in.
public struct PocketBaseServer: Sendable {
  private let address: ServerAddress
  private let client: NetworkClient
  private let makeClient: @Sendable (Credentials?) -> NetworkClient

  /// Refers to the server at an address. Nothing is sent yet.
  public init(
    _ address: ServerAddress, userAgent: String, time: NetworkTime = .system,
    environment: NetworkEnvironment = NetworkEnvironment(),
    logger: Logger = Logger(label: "fettle.remote")
  ) {
    self.address = address
    makeClient = { credentials in
      NetworkClient(
        server: address, credentials: credentials, userAgent: userAgent, time: time,
        environment: environment, logger: logger)
    }
    client = makeClient(nil)
  }

  /// Signs in by e-mail address and password.
  ///
  /// - Throws: `PocketBaseError`, or a `NetworkError`: `credentialsRejected` for a wrong name or password.
  public func signIn(name: String, password: String) async throws -> AccountSession {
    try await checkIsFettle()
    let body = try RequestBody.json(encoding: Login(identity: name, password: password))
    let request = NetworkRequest(
      .post, ["api", "collections", "users", "auth-with-password"], body: body, authorization: .none)
    do {
      let answer = try await client.send(Endpoint<SignedIn>(request))
      return answer.record.session(at: address, token: Secret(answer.token))
    } catch NetworkError.rejected {
      throw NetworkError.credentialsRejected
    }
  }

  /// Asks the server for the token's account. The session keeps the token unchanged.
  ///
  /// - Throws: `PocketBaseError`, or a `NetworkError`: `credentialsRejected` for a token that is not valid.
  public func signIn(token: Secret) async throws -> AccountSession {
    try await checkIsFettle()
    let answer = try await makeClient(Credentials(token: token)).send(SignedIn.renewal)
    return answer.record.session(at: address, token: token)
  }

  /// Before a password or a token is sent there.
  private func checkIsFettle() async throws {
    do {
      let answer = try await client.send(
        Endpoint<Greeting>(NetworkRequest(.get, ["api", "fettle"], authorization: .none)))
      guard answer.version >= 1 else { throw PocketBaseError.notFettle }
    } catch let error as NetworkError {
      switch error {
      case .forbidden, .notFound, .gone, .conflict, .preconditionFailed, .rejected, .requestTooLarge, .responseTooLarge,
        .invalidResponse, .credentialsRejected:
        throw PocketBaseError.notFettle
      case .cannotReach, .timedOut, .rateLimited, .serverFault, .unsendable, .missingLibrary, .localFile:
        throw error
      }
    }
  }
}

/// What the hooks answer before anybody signs in.
struct Greeting: Decodable, Sendable {
  /// The version of the schema and hooks; a later one supports earlier clients.
  let version: Int
}

private struct Login: Encodable {
  let identity: String
  let password: String
}

/// The server's response to a sign-in and to a renewal of the token.
struct SignedIn: Decodable, Sendable {
  struct User: Decodable, Sendable {
    let id: String
    let email: String?
    let username: String?
    let name: String?

    func session(at server: ServerAddress, token: Secret) -> AccountSession {
      let shown = [email, username, name].compactMap { $0 }.first { !$0.isEmpty } ?? id
      return AccountSession(server: server.description, userID: id, name: shown, token: token)
    }
  }

  let token: String
  let record: User

  /// A new token that replaces a valid one. The old one stays valid.
  static var renewal: Endpoint<SignedIn> {
    Endpoint(NetworkRequest(.post, ["api", "collections", "users", "auth-refresh"], isIdempotent: true))
  }
}

/// The claims of a token.
struct TokenFacts: Equatable, Sendable {
  let expiry: Date
  /// Whether the server renews it.
  let isRefreshable: Bool

  private struct Claims: Decodable {
    let exp: Double
    let refreshable: Bool?
  }

  /// - Returns: `nil` for anything but a JSON Web Token (RFC 7519).
  init?(_ token: Secret) {
    guard let claims = TokenClaims.decode(Claims.self, from: token.revealed) else { return nil }
    expiry = Date(timeIntervalSince1970: claims.exp)
    isRefreshable = claims.refreshable ?? false
  }
}

/// The problem with a server that responds.
public enum PocketBaseError: Error, Hashable, Sendable {
  /// It is not a PocketBase with Fettle's collections and hooks. No personal data was sent to it.
  case notFettle
}
