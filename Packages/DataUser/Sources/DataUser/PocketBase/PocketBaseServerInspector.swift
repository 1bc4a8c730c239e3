import CoreCommon
public import CoreNetwork
import CorePocketBase
public import DomainAccount
import Foundation
public import Logging

/// Looks at a PocketBase server from outside.
public struct PocketBaseServerInspector: ServerInspector {
  /// A sign-in limit that lets more through is none.
  private static let mostSignIns = 20
  /// The clocks of two machines rarely differ by more if both are set by the network.
  private static let mostSeconds = 60.0
  /// How long a check may take: somebody waits for its finding.
  private static let patience = Duration.seconds(5)
  /// The same for a check of many requests.
  private static let longPatience = Duration.seconds(10)

  private let userAgent: String
  private let environment: NetworkEnvironment
  private let time: NetworkTime
  private let collections: [String]
  private let logger: Logger

  /// - Parameters:
  ///   - collections: The collections of the schema that this version of the program needs.
  ///   - userAgent: The program's name in requests.
  public init(
    collections: [String], userAgent: String, environment: NetworkEnvironment = NetworkEnvironment(),
    time: NetworkTime = .system, logger: Logger = Logger(label: "fettle.remote")
  ) {
    self.collections = collections + [PocketBaseFeatureFlagServer.collection]
    self.userAgent = userAgent
    self.environment = environment
    self.time = time
    self.logger = logger
  }

  public func inspect(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void
  ) async throws(AccountError) -> ServerInspection {
    let server: ServerAddress
    do throws(ServerAddress.ValidationError) {
      server = try ServerAddress(address)
    } catch {
      guard error == .tlsRequired else { throw AccountError.invalidAddress(address, reason: error.clause) }
      let entry = ServerInspection.Entry(.secure, .problem(.notEncrypted))
      await report(entry)
      return ServerInspection(server: address, checks: PocketBaseWords.checks, found: [entry])
    }
    var run = InspectionRun(
      probe: PocketBaseProbe(server, userAgent: userAgent, time: time, environment: environment, logger: logger),
      isEncrypted: server.description.hasPrefix("https:"), collections: collections, time: time, report: report)
    await run.run(
      attempts: Self.mostSignIns, mostSeconds: Self.mostSeconds, patience: Self.patience,
      longPatience: Self.longPatience)
    return ServerInspection(
      server: server.description, schemaVersion: run.schemaVersion, checks: PocketBaseWords.checks, found: run.found)
  }
}

/// The checks of one server, in order.
private struct InspectionRun {
  let probe: PocketBaseProbe
  /// An address without encryption is on this machine.
  let isEncrypted: Bool
  let collections: [String]
  let time: NetworkTime
  let report: @Sendable (ServerInspection.Entry) async -> Void
  private(set) var schemaVersion: Int?
  private(set) var found: [ServerInspection.Entry] = []

  init(
    probe: PocketBaseProbe, isEncrypted: Bool, collections: [String], time: NetworkTime,
    report: @escaping @Sendable (ServerInspection.Entry) async -> Void
  ) {
    self.probe = probe
    self.isEncrypted = isEncrypted
    self.collections = collections
    self.time = time
    self.report = report
  }

  mutating func run(attempts: Int, mostSeconds: TimeInterval, patience: Duration, longPatience: Duration) async {
    guard await isReachable(patience) else { return }
    guard await isPocketBase(patience) else { return }
    await checkClock(mostSeconds, patience)
    await checkRealtime(patience)
    await checkSignInLimit(attempts, longPatience)
    guard await checkSchema(patience) else { return }
    await checkCollections(longPatience)
  }

  private mutating func add(_ check: ServerCheck, _ result: ServerCheckResult) async {
    let entry = ServerInspection.Entry(check, result)
    found.append(entry)
    await report(entry)
  }

  private mutating func pass(_ check: ServerCheck) async {
    await add(check, .passed(PocketBaseWords.finding(check)))
  }

  private mutating func isReachable(_ patience: Duration) async -> Bool {
    do {
      try await within(patience) { [probe] in try await probe.answers() }
      await pass(.reachable)
      await add(.secure, .passed(isEncrypted ? PocketBaseWords.finding(.secure) : PocketBaseWords.sameMachine))
      return true
    } catch NetworkError.cannotReach(.notSecure(let reason)) {
      await pass(.reachable)
      await add(.secure, .problem(PocketBaseWords.noAnswer(.notSecure(reason: reason))))
    } catch {
      await add(.reachable, problem(error))
    }
    return false
  }

  private mutating func isPocketBase(_ patience: Duration) async -> Bool {
    do {
      try await within(patience) { [probe] in try await probe.checkHealth() }
      await pass(.server)
      await add(.version, .unseen(PocketBaseWords.unseenVersion))
      return true
    } catch {
      await add(.server, problem(error))
      return false
    }
  }

  private mutating func checkSchema(_ patience: Duration) async -> Bool {
    do {
      schemaVersion = try await within(patience) { [probe] in try await probe.schemaVersion() }
      await pass(.schema)
      return true
    } catch {
      await add(.schema, problem(error))
      return false
    }
  }

  private mutating func checkCollections(_ patience: Duration) async {
    do {
      let missing = try await within(patience) { [probe, collections] in
        try await probe.missingCollections(among: collections)
      }
      guard !missing.isEmpty else { return await pass(.collections) }
      await add(.collections, .problem(.missingCollections(missing)))
    } catch {
      await add(.collections, problem(error))
    }
  }

  private mutating func checkClock(_ mostSeconds: TimeInterval, _ patience: Duration) async {
    do {
      // A server that does not send its time leaves the question open.
      guard let seconds = try await within(patience, { [probe] in try await probe.clockDifference() }) else { return }
      let whole = Int(exactly: min(1e12, max(-1e12, seconds)).rounded()) ?? 0
      guard seconds.magnitude > mostSeconds else { return await pass(.clock) }
      await add(.clock, .problem(.clockDiffers(seconds: whole, consequence: PocketBaseWords.clockConsequence)))
    } catch {
      await add(.clock, problem(error))
    }
  }

  private mutating func checkSignInLimit(_ attempts: Int, _ patience: Duration) async {
    do {
      let limit = try await within(patience) { [probe] in try await probe.signInLimit(attempts: attempts) }
      guard limit == nil else { return await pass(.signInLimit) }
      await add(.signInLimit, .problem(.noSignInLimit(attempts: attempts)))
    } catch {
      await add(.signInLimit, problem(error))
    }
  }

  private mutating func checkRealtime(_ patience: Duration) async {
    let start = time.now()
    let arrives = await probe.receivesEvents(within: patience)
    let seconds = time.now().timeIntervalSince(start)
    await add(
      .realtime, arrives ? .passed(PocketBaseWords.eventTook(seconds: seconds)) : .problem(.eventsHeldBack))
  }

  /// Throws `NetworkError.timedOut` if it takes longer.
  private func within<Value: Sendable>(
    _ patience: Duration, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { [time] group in
      group.addTask { try await body() }
      group.addTask {
        try await time.sleep(patience)
        throw NetworkError.timedOut
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw NetworkError.timedOut }
      return value
    }
  }

  private func problem(_ error: any Error) -> ServerCheckResult {
    switch error {
    case PocketBaseProbe.Misfit.notPocketBase: .problem(.otherServer)
    case PocketBaseProbe.Misfit.noHooks: .problem(.noRules)
    default: .problem(PocketBaseWords.noAnswer(RemoteFailure(error, now: time.now())))
    }
  }
}
