import CoreCommon
public import CoreNetwork
import CorePocketBase
import CoreSync
import CoreSystem
public import DomainAccount
import Foundation

/// PocketBase servers at any address.
public struct PocketBaseAccountServer: AccountServer {
  private let collections: [String]
  private let userAgent: String
  private let environment: NetworkEnvironment
  private let time: NetworkTime

  /// The module of its diagnostics before all kinds of remotes had one in common.
  public static let formerDiagnosticsModule = "CorePocketBase"

  /// - Parameters:
  ///   - collections: the collections of the schema that this version of the program needs.
  ///   - userAgent: the program's name in requests, such as `fettle/1.2.0`.
  public init(
    collections: [String], userAgent: String, environment: NetworkEnvironment = NetworkEnvironment(),
    time: NetworkTime = .system
  ) {
    self.collections = collections
    self.userAgent = userAgent
    self.environment = environment
    self.time = time
  }

  public var kind: RemoteKind { PocketBaseWords.kind }

  public func recognizes(_ typed: String) -> Bool {
    !typed.contains("://") && !typed.hasPrefix("/")
      || ["http", "https"].contains(typed.prefix { $0 != ":" }.lowercased())
  }

  public func address(_ typed: String) throws(AccountError) -> String { try ServerAddress(typed: typed).description }

  public func signIn(
    _ address: String, name: String, password: String
  ) async throws(AccountError) -> AccountSession {
    let server = try ServerAddress(typed: address)
    do {
      return try await self.server(server).signIn(name: name, password: password)
    } catch NetworkError.credentialsRejected {
      throw .wrongPassword(name: name, server: server.description)
    } catch {
      throw AccountError(error, at: server, now: time.now())
    }
  }

  public func signIn(_ address: String, token: Secret) async throws(AccountError) -> AccountSession {
    let server = try ServerAddress(typed: address)
    do {
      return try await self.server(server).signIn(token: token)
    } catch {
      throw AccountError(error, at: server, now: time.now())
    }
  }

  public func delete(_ session: AccountSession) async throws(AccountError) {
    let server = try ServerAddress(typed: session.server)
    do {
      try await account(session, onNewToken: { _ in }).delete()
    } catch NetworkError.credentialsRejected, NetworkError.notFound, NetworkError.gone {
      return
    } catch {
      throw AccountError(error, at: server, now: time.now())
    }
  }

  public func connect(
    _ session: AccountSession, _ surroundings: ConnectionSurroundings
  ) throws(AccountError) -> AccountConnection {
    let account = try account(session, onNewToken: surroundings.onNewToken)
    let collections = surroundings.tables.map { PocketBaseCollection($0.collection, fileField: $0.fileField) }
    return AccountConnection(
      source: PocketBaseSource(
        account, collections: collections, watching: [PocketBaseFeatureFlagServer.collection],
        files: surroundings.files),
      flags: PocketBaseFeatureFlagServer(account, time: time))
  }

  public func inspector(with token: Secret?) -> any ServerInspector {
    PocketBaseServerInspector(
      collections: collections, userAgent: userAgent, environment: environment, time: time, logger: logger)
  }

  private func account(
    _ session: AccountSession, onNewToken: @escaping @Sendable (Secret) -> Void
  ) throws(AccountError) -> PocketBaseAccount {
    do {
      return try PocketBaseAccount(
        session, userAgent: userAgent, time: time, environment: environment, logger: logger,
        onNewToken: onNewToken)
    } catch {
      throw .invalidAddress(session.server, reason: error.clause)
    }
  }

  private func server(_ address: ServerAddress) -> PocketBaseServer {
    PocketBaseServer(address, userAgent: userAgent, time: time, environment: environment, logger: logger)
  }

  private struct Owner: Decodable {
    let id: String
  }

  /// The server's id of a token's account, as stored in the token; `nil` if it is not a valid token.
  func owner(of token: Secret) -> String? {
    TokenClaims.decode(Owner.self, from: token.revealed)?.id
  }

  public func accepts(_ token: Secret, of userID: String?) -> Bool {
    userID.map { owner(of: token) == $0 } ?? true
  }
}

extension AccountError {
  /// The failure of a request as an error that people understand.
  ///
  /// - Parameter now: the time that a server's retry delay is relative to.
  init(_ error: any Error, at server: ServerAddress, now: Date) {
    if case PocketBaseError.notFettle = error {
      self = .notFettle(server: server.description)
    } else {
      self = .server(RemoteFailure(error, now: now), server: server.description)
    }
  }
}
