import CoreDatabase
import CoreNetwork
import CoreSync
import DataUser
import DomainWorkout
import Foundation
import Logging
import Synchronization

/// What is fixed when the program starts. Live, demo and test are values of it.
struct AppConfiguration: Sendable {
  var database: DatabaseLocation
  /// Who said so, as in `FETTLE_DATABASE`.
  var databaseOrigin: String
  var timeZone: TimeZone
  /// Reads the clock.
  var now: @Sendable () -> Date
  /// Makes an identifier that nobody has yet.
  var makeUUID: @Sendable () -> UUID
  /// A number from 0 to 1, another each time.
  var jitter: @Sendable () -> Double
  var sleep: @Sendable (Duration) async throws -> Void
  /// The server the log is kept in step with; `nil` without one.
  var remote: (any RemoteSource)?
  /// The token that stands in the environment.
  var token: GivenToken?
  /// The path of a PEM file of authorities that servers are trusted by, in place of the system's.
  var certificateAuthorities: String?
  /// How many files are read side by side.
  var readersAtOnce: Int
  /// From which level on the log is told; `nil` keeps it silent.
  var logLevel: Logger.Level?

  /// How far the clock of this place is ahead of UTC at an instant.
  var utcOffsetSeconds: @Sendable (Date) -> Int {
    { [timeZone] in timeZone.secondsFromGMT(for: $0) }
  }

  /// The day it is for the person at this machine.
  var today: CalendarDay {
    let now = now()
    return CalendarDay(of: now, utcOffsetSeconds: timeZone.secondsFromGMT(for: now))
  }
}

extension AppConfiguration {
  /// The athlete's own log, by the XDG folders.
  static func live(environment: [String: String] = ProcessInfo.processInfo.environment) -> AppConfiguration {
    let (path, origin) = databasePath(in: environment)
    return AppConfiguration(
      database: .file(path: path),
      databaseOrigin: origin,
      timeZone: .current,
      now: { Date() },
      makeUUID: { UUID() },
      jitter: { .random(in: 0...1) },
      sleep: { try await ContinuousClock().sleep(for: $0) },
      remote: nil,
      token: environment["FETTLE_TOKEN"].flatMap { $0.isEmpty ? nil : GivenToken(Secret($0), in: "FETTLE_TOKEN") },
      certificateAuthorities: environment["SSL_CERT_FILE"],
      readersAtOnce: ProcessInfo.processInfo.activeProcessorCount,
      logLevel: environment["FETTLE_LOG"].flatMap { Logger.Level(rawValue: $0.lowercased()) })
  }

  /// The live program on a database that goes when it ends.
  static func demo(environment: [String: String] = ProcessInfo.processInfo.environment) -> AppConfiguration {
    var configuration = live(environment: environment)
    configuration.database = .temporary
    configuration.databaseOrigin = "the demo"
    return configuration
  }

  /// Everything at rest: a temporary database, a fixed clock, UTC, identifiers in a row, pauses without an end.
  static func test(
    now: Date = Date(timeIntervalSince1970: 1_782_907_200), remote: (any RemoteSource)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = pauseForEver
  ) -> AppConfiguration {
    let made = Atomic<UInt8>(0)
    return AppConfiguration(
      database: .temporary, databaseOrigin: "a test", timeZone: .gmt, now: { now },
      makeUUID: {
        let number = made.wrappingAdd(1, ordering: .relaxed).newValue
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
      }, jitter: { 0 }, sleep: sleep, remote: remote, token: nil,
      certificateAuthorities: nil, readersAtOnce: 2, logLevel: nil)
  }

  /// Ends when its task is cancelled.
  private static func pauseForEver(_ duration: Duration) async throws {
    // Held until then: a stream whose continuation goes has ended.
    let (never, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    continuation.finish()
    try Task.checkCancellation()
  }

  private static func databasePath(in environment: [String: String]) -> (path: String, origin: String) {
    if let path = environment["FETTLE_DATABASE"], !path.isEmpty { return (path, "FETTLE_DATABASE") }
    let file = "/fettle/fettle.sqlite"
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return (data + file, "XDG_DATA_HOME") }
    return ((environment["HOME"] ?? NSHomeDirectory()) + "/.local/share" + file, "the standard")
  }
}
