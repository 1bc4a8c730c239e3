import CoreCommon
public import CoreNetwork
import CorePocketBase
public import CoreSync
import CoreSystem
public import DomainAccount
import Foundation

/// PocketBase servers at any address.
public struct PocketBaseAccountServer: AccountServer {
  private let userAgent: String
  private let environment: NetworkEnvironment
  private let time: NetworkTime

  /// - Parameter userAgent: the program's name in requests, such as `fettle/1.2.0`.
  public init(
    userAgent: String, environment: NetworkEnvironment = NetworkEnvironment(), time: NetworkTime = .system
  ) {
    self.userAgent = userAgent
    self.environment = environment
    self.time = time
  }

  public func signIn(
    _ address: ServerAddress, name: String, password: String
  ) async throws(AccountError) -> AccountSession {
    do {
      return try await server(at: address).signIn(name: name, password: password)
    } catch NetworkError.credentialsRejected {
      throw .wrongPassword(name: name, server: address.description)
    } catch {
      throw AccountError(error, at: address, now: time.now())
    }
  }

  public func signIn(_ address: ServerAddress, token: Secret) async throws(AccountError) -> AccountSession {
    do {
      return try await server(at: address).signIn(token: token)
    } catch {
      throw AccountError(error, at: address, now: time.now())
    }
  }

  public func delete(_ session: AccountSession) async throws(AccountError) {
    do {
      try await account(session, onNewToken: { _ in }).delete()
    } catch NetworkError.credentialsRejected, NetworkError.notFound, NetworkError.gone {
      return
    } catch {
      throw AccountError(error, at: session.server, now: time.now())
    }
  }

  public func connect(
    _ session: AccountSession, tables: [any SyncedTable], files: any RowFiles,
    onNewToken: @escaping @Sendable (Secret) -> Void
  ) -> AccountConnection {
    let account = account(session, onNewToken: onNewToken)
    let collections = tables.map { PocketBaseCollection($0.collection, fileField: $0.fileField) }
    return AccountConnection(
      source: PocketBaseSource(
        account, collections: collections, watching: [PocketBaseFeatureFlagServer.collection], files: files),
      flags: PocketBaseFeatureFlagServer(account, time: time))
  }

  private func account(
    _ session: AccountSession, onNewToken: @escaping @Sendable (Secret) -> Void
  ) -> PocketBaseAccount {
    PocketBaseAccount(session, userAgent: userAgent, time: time, environment: environment, onNewToken: onNewToken)
  }

  private struct Owner: Decodable {
    let id: String
  }

  private func server(at address: ServerAddress) -> PocketBaseServer {
    PocketBaseServer(address, userAgent: userAgent, time: time, environment: environment)
  }

  public func owner(of token: Secret) -> String? {
    TokenClaims.decode(Owner.self, from: token.revealed)?.id
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
