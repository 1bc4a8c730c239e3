import CoreCommon
import CoreLogRemote
public import CoreNetwork
public import DomainAccount
import Foundation

/// Buckets of any store with the S3 protocol.
public struct BucketAccountServer: LogAccountServer {
  private let userAgent: String
  private let environment: NetworkEnvironment
  public let time: NetworkTime

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
    _ address: String, _ login: Login, token: Secret?
  ) async throws(AccountError) -> AccountSession {
    if let token {
      guard let key = BucketKey(token) else { throw .server(.credentialsRejected, server: address) }
      return try await signIn(BucketAddress(typed: address), key, login)
    }
    let typed = BucketKey(name: login.name, secret: Secret(login.password))
    guard let key = BucketKey(typed.token), key.name == login.name else {
      throw .wrongPassword(name: login.name, server: address)
    }
    do throws(AccountError) {
      return try await signIn(BucketAddress(typed: address), key, login)
    } catch .server(.credentialsRejected, let server) {
      throw .wrongPassword(name: login.name, server: server)
    }
  }

  private func signIn(
    _ address: BucketAddress, _ key: BucketKey, _ login: Login
  ) async throws(AccountError) -> AccountSession {
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
    let opened = try await LogRemoteAccounts(store: store, address: address.description, logger: logger).open(login)
    return AccountSession(
      server: address.description, userID: opened.id, name: address.name, token: key.token, key: opened.key?.text)
  }

  public func accounts(of session: AccountSession) throws(AccountError) -> LogRemoteAccounts {
    guard let key = BucketKey(session.token) else { throw .server(.credentialsRejected, server: session.server) }
    return LogRemoteAccounts(
      store: store(try BucketAddress(typed: session.server), key), address: session.server, logger: logger)
  }

  public func delete(_ session: AccountSession) async throws(AccountError) {
    do throws(AccountError) {
      try await accounts(of: session).delete()
    } catch .server(.credentialsRejected, _) {
      return
    }
  }

  public func accepts(_ token: Secret, of userID: String?) -> Bool { BucketKey(token) != nil }

  public func inspector(with token: Secret?) -> any ServerInspector {
    BucketInspector(
      key: token.flatMap { BucketKey($0) }, userAgent: userAgent, environment: environment, time: time, logger: logger)
  }

  private func store(_ address: BucketAddress, _ key: BucketKey) -> BucketStore {
    BucketStore(address, key: key, userAgent: userAgent, time: time, environment: environment, logger: logger)
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
