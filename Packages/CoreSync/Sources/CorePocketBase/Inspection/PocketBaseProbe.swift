public import CoreNetwork
public import Foundation
public import Logging

/// Asks a server what it is, without an account. No question changes anything there.
public struct PocketBaseProbe: Sendable {
  /// What may be wrong with a server before anybody signs in.
  public enum Misfit: Error, Hashable, Sendable {
    /// It does not answer like a PocketBase.
    case notPocketBase
    /// It does not have Fettle's hooks.
    case noHooks
  }

  private let client: NetworkClient
  private let time: NetworkTime

  public init(
    _ address: ServerAddress, userAgent: String, time: NetworkTime = .system,
    environment: NetworkEnvironment = NetworkEnvironment(), logger: Logger = Logger(label: "fettle.remote")
  ) {
    self.time = time
    client = NetworkClient(
      server: address, userAgent: userAgent, retrying: .never, time: time, environment: environment,
      logger: logger)
  }

  /// Whether somebody answers, whatever it is.
  ///
  /// - Throws: a `NetworkError` if nobody does, or without a secure connection.
  public func answers() async throws {
    do {
      _ = try await client.send(Endpoint(ofAnyType: request(.get, "health")))
    } catch let error as NetworkError {
      switch error {
      case .cannotReach, .timedOut, .unsendable, .missingLibrary, .localFile: throw error
      default: return
      }
    }
  }

  /// - Throws: `Misfit.notPocketBase`, or a `NetworkError` that may pass.
  public func checkHealth() async throws {
    try await reading(orThrow: .notPocketBase) {
      let health = try await client.send(Endpoint<Health>(request(.get, "health")))
      guard health.code == 200 else { throw Misfit.notPocketBase }
    }
  }

  /// The version of the schema and hooks.
  ///
  /// - Throws: `Misfit.noHooks`, or a `NetworkError` that may pass.
  public func schemaVersion() async throws -> Int {
    try await reading(orThrow: .noHooks) {
      try await client.send(Endpoint<Greeting>(request(.get, "fettle"))).version
    }
  }

  /// Those of the collections that the server does not have: it answers that a list needs a token if it has one.
  public func missingCollections(among names: [String]) async throws -> [String] {
    var missing: [String] = []
    for name in names {
      do {
        let request = NetworkRequest(
          .get, ["api", "collections", name, "records"], query: [URLQueryItem(name: "perPage", value: "1")],
          authorization: .none)
        _ = try await client.send(Endpoint(ofAnyType: request))
      } catch NetworkError.notFound {
        missing.append(name)
      } catch NetworkError.credentialsRejected, NetworkError.forbidden, NetworkError.rejected {
        continue
      }
    }
    return missing
  }

  /// The server's clock minus this machine's, in seconds; `nil` if the server does not send its time. Its times are whole
  /// seconds.
  public func clockDifference() async throws -> TimeInterval? {
    let before = time.now()
    let date = try await client.send(Endpoint(dateOf: request(.get, "health")))
    let middle = before.addingTimeInterval(time.now().timeIntervalSince(before) / 2)
    return date.map { $0.addingTimeInterval(0.5).timeIntervalSince(middle) }
  }

  /// How many attempts to sign in are answered before the server limits them; `nil` if it answers them all.
  ///
  /// They have no password and go to the way to sign in through other services. The limit counts each way by itself, so
  /// people can still sign in.
  ///
  /// - Parameter attempts: how many to make at most.
  public func signInLimit(attempts: Int) async throws -> Int? {
    for attempt in 0..<attempts {
      do {
        let request = NetworkRequest(
          .post, ["api", "collections", "users", "auth-with-oauth2"], body: try .json(encoding: [String: String]()),
          authorization: .none)
        try await client.send(Endpoint<Void>(request))
      } catch NetworkError.rateLimited {
        return attempt
      } catch NetworkError.rejected, NetworkError.forbidden, NetworkError.credentialsRejected {
        continue
      }
    }
    return nil
  }

  /// Whether the first event of a stream arrives.
  ///
  /// - Parameter patience: how long to wait for it. The server sends it at once.
  public func receivesEvents(within patience: Duration) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await firstEventArrives() }
      group.addTask { [time] in
        // Canceled: the event came first.
        try? await time.sleep(patience)
        return false
      }
      let arrived = await group.next() ?? false
      group.cancelAll()
      return arrived
    }
  }

  private func firstEventArrives() async -> Bool {
    do {
      let request = NetworkRequest(.get, ["api", "realtime"], authorization: .none)
      for try await news in client.events(request, pauses: .never) {
        if case .event = news { return true }
        if case .disconnected = news { return false }
      }
      return false
    } catch {
      return false
    }
  }

  private func request(_ method: HTTPMethod, _ name: String) -> NetworkRequest {
    NetworkRequest(method, ["api", name], authorization: .none)
  }

  /// Failures that mean that something else answers become the misfit; others may pass.
  private func reading<Value>(orThrow misfit: Misfit, _ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as NetworkError {
      switch error {
      case .cannotReach, .timedOut, .rateLimited, .serverFault, .unsendable, .missingLibrary, .localFile: throw error
      default: throw misfit
      }
    }
  }
}

private struct Health: Decodable, Sendable {
  let code: Int
}
