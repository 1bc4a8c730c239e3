public import CoreNetwork
import CorePocketBase
import CoreSyncStatus
public import DomainAccount
import Foundation

/// Looks at a PocketBase server from outside.
public struct PocketBaseServerInspector: ServerInspector {
  /// A sign-in limit that lets more through is none.
  private static let mostSignIns = 20
  /// The clocks of two machines rarely differ by more if both are set by the network.
  private static let mostSeconds = 60.0
  private static let patience = Duration.seconds(5)

  private let userAgent: String
  private let environment: NetworkEnvironment
  private let time: NetworkTime
  private let collections: [String]

  /// - Parameters:
  ///   - collections: The collections of the schema that this version of the program needs.
  ///   - userAgent: The program's name in requests.
  public init(
    collections: [String], userAgent: String, environment: NetworkEnvironment = NetworkEnvironment(),
    time: NetworkTime = .system
  ) {
    self.collections = collections + [PocketBaseFeatureFlagServer.collection]
    self.userAgent = userAgent
    self.environment = environment
    self.time = time
  }

  public func inspect(_ address: String) async throws(AccountError) -> ServerInspection {
    let server: ServerAddress
    do throws(ServerAddress.ValidationError) {
      server = try ServerAddress(address)
    } catch {
      guard error == .tlsRequired else { throw AccountError.invalidAddress(address, reason: error.clause) }
      return ServerInspection(server: address, results: [.secure: .problem(.notEncrypted)])
    }
    var run = InspectionRun(
      probe: PocketBaseProbe(server, userAgent: userAgent, time: time, environment: environment),
      collections: collections, now: time.now)
    await run.run(attempts: Self.mostSignIns, mostSeconds: Self.mostSeconds, patience: Self.patience)
    return ServerInspection(server: server.description, schemaVersion: run.schemaVersion, results: run.results)
  }
}

/// The checks of one server, in order.
private struct InspectionRun {
  let probe: PocketBaseProbe
  let collections: [String]
  let now: @Sendable () -> Date
  private(set) var schemaVersion: Int?
  private(set) var results: [ServerCheck: ServerCheckResult] = [:]

  init(probe: PocketBaseProbe, collections: [String], now: @escaping @Sendable () -> Date) {
    self.probe = probe
    self.collections = collections
    self.now = now
  }

  mutating func run(attempts: Int, mostSeconds: TimeInterval, patience: Duration) async {
    guard await isReachable() else { return }
    guard await check(.server, { [probe] in try await probe.checkHealth() }) else { return }
    await checkClock(mostSeconds: mostSeconds)
    await checkRealtime(patience: patience)
    await checkSignInLimit(attempts: attempts)
    guard await checkSchema() else { return }
    await checkCollections()
  }

  private mutating func isReachable() async -> Bool {
    do {
      try await probe.answers()
      results[.reachable] = .passed
      results[.secure] = .passed
      return true
    } catch NetworkError.cannotReach(.notSecure(let reason)) {
      results[.reachable] = .passed
      results[.secure] = .problem(.noAnswer(.notSecure(reason: reason)))
    } catch {
      results[.reachable] = problem(error)
    }
    return false
  }

  private mutating func checkSchema() async -> Bool {
    do {
      schemaVersion = try await probe.schemaVersion()
      results[.schema] = .passed
      return true
    } catch {
      results[.schema] = problem(error)
      return false
    }
  }

  private mutating func checkCollections() async {
    do {
      let missing = try await probe.missingCollections(among: collections)
      results[.collections] = missing.isEmpty ? .passed : .problem(.missingCollections(missing))
    } catch {
      results[.collections] = problem(error)
    }
  }

  private mutating func checkClock(mostSeconds: TimeInterval) async {
    do {
      // A server that does not send its time leaves the question open.
      guard let seconds = try await probe.clockDifference() else { return }
      let whole = Int(exactly: min(1e12, max(-1e12, seconds)).rounded()) ?? 0
      results[.clock] = seconds.magnitude <= mostSeconds ? .passed : .problem(.clockDiffers(seconds: whole))
    } catch {
      results[.clock] = problem(error)
    }
  }

  private mutating func checkSignInLimit(attempts: Int) async {
    do {
      let limit = try await probe.signInLimit(attempts: attempts)
      results[.signInLimit] = limit == nil ? .problem(.noSignInLimit(attempts: attempts)) : .passed
    } catch {
      results[.signInLimit] = problem(error)
    }
  }

  private mutating func checkRealtime(patience: Duration) async {
    results[.realtime] = await probe.receivesEvents(within: patience) ? .passed : .problem(.eventsHeldBack)
  }

  private mutating func check(_ check: ServerCheck, _ body: () async throws -> Void) async -> Bool {
    do {
      try await body()
      results[check] = .passed
      return true
    } catch {
      results[check] = problem(error)
      return false
    }
  }

  private func problem(_ error: any Error) -> ServerCheckResult {
    switch error {
    case PocketBaseProbe.Misfit.notPocketBase: .problem(.otherServer)
    case PocketBaseProbe.Misfit.noHooks: .problem(.noRules)
    default: .problem(.noAnswer(RemoteFailure(error, now: now())))
    }
  }
}
