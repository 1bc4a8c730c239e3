import CoreCommon
import CoreLogRemote
public import CoreNetwork
public import DomainAccount
import Foundation

/// Buckets of any store with the S3 protocol.
public struct BucketAccountServer: AccountServer {
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

  public var kind: RemoteKind { BucketWords.kind }

  public func recognizes(_ typed: String) -> Bool {
    BucketAddress.schemes.contains { typed.lowercased().hasPrefix($0 + "://") }
  }

  public func address(_ typed: String) throws(AccountError) -> String { try BucketAddress(typed: typed).description }

  public func signIn(
    _ address: String, name: String, password: String
  ) async throws(AccountError) -> AccountSession {
    guard let key = BucketKey(BucketKey(name: name, secret: Secret(password)).token), key.name == name else {
      throw .wrongPassword(name: name, server: address)
    }
    do throws(AccountError) {
      return try await signIn(BucketAddress(typed: address), key)
    } catch .server(.credentialsRejected, let server) {
      throw .wrongPassword(name: name, server: server)
    }
  }

  public func signIn(_ address: String, token: Secret) async throws(AccountError) -> AccountSession {
    guard let key = BucketKey(token) else { throw .server(.credentialsRejected, server: address) }
    return try await signIn(BucketAddress(typed: address), key)
  }

  private func signIn(_ address: BucketAddress, _ key: BucketKey) async throws(AccountError) -> AccountSession {
    let store = store(address, key)
    let isThere: Bool
    do throws(RemoteFailure) {
      isThere = try await store.hasBucket()
    } catch {
      throw .server(error, server: address.description)
    }
    guard isThere else {
      throw .unsuitable(
        server: address.description, reason: "there is no bucket “\(address.path[0])”; create it first")
    }
    let id = try await LogRemoteAccounts(store: store, address: address.description).open()
    return AccountSession(server: address.description, userID: id, name: address.name, token: key.token)
  }

  public func delete(_ session: AccountSession) async throws(AccountError) {
    guard let key = BucketKey(session.token) else { return }
    let address = try BucketAddress(typed: session.server)
    do throws(AccountError) {
      try await LogRemoteAccounts(store: store(address, key), address: session.server).delete()
    } catch .server(.credentialsRejected, _) {
      return
    }
  }

  public func accepts(_ token: Secret, of userID: String?) -> Bool { BucketKey(token) != nil }

  public func connect(
    _ session: AccountSession, _ surroundings: ConnectionSurroundings
  ) throws(AccountError) -> AccountConnection {
    guard let key = BucketKey(session.token) else { throw .server(.credentialsRejected, server: session.server) }
    let store = store(try BucketAddress(typed: session.server), key)
    return LogRemoteAccounts(store: store, address: session.server).connect(session, surroundings, time: time)
  }

  public var fileSuffixes: [String] { [LogRemoteAccounts.cacheSuffix] }

  public var inspector: any ServerInspector {
    BucketInspector(userAgent: userAgent, environment: environment, time: time)
  }

  private func store(_ address: BucketAddress, _ key: BucketKey) -> BucketStore {
    BucketStore(address, key: key, userAgent: userAgent, time: time, environment: environment)
  }
}

extension BucketAddress {
  init(typed: String) throws(AccountError) {
    do throws(ValidationError) {
      try self.init(typed)
    } catch {
      let reason =
        switch error {
        case .server(let error): error.clause
        case .noBucket: "it names no bucket"
        case .invalidName: "its names may consist of letters, digits, periods, hyphens and underscores only"
        }
      throw .invalidAddress(typed, reason: reason)
    }
  }
}
