import CoreDatabase
import CoreNetwork
import CoreSync
import CoreUI
import DomainWorkout
import Foundation
import Synchronization

/// What is fixed when the program starts. Live, demo and test are values of it.
struct AppConfiguration: Sendable {
  /// The environment in effect; `nil` for none.
  var environment: String?
  var database: DatabaseLocation
  var databaseOrigin: ConfigurationOrigin
  /// The server a login turns to when it is given none.
  var server: String?
  var color: ColorChoice
  var theme: Theme
  var isPlain: Bool
  /// Which keys are others than the program's own.
  var keyBindings: KeyBindings
  /// Where it is kept at which place the full-screen app was left; `nil` for nowhere.
  var placesFile: String?
  /// Where a program that drives the full-screen app reads that all is to be seen; `nil` for nowhere.
  var settledFile: String?
  /// What the terminal says about itself.
  var terminalVariables: [String: String]
  /// From which level on it is written down what the program does.
  var logLevels: LogLevels
  /// Where it is written down; `nil` for nowhere.
  var logFile: String?
  var logsToStandardError: Bool
  /// Whether somebody said what is to be written down, or where.
  var isLogAskedFor: Bool
  /// Where it is counted what is used; `nil` for nowhere.
  var usageFile: UsageFile?
  /// The person's own folder.
  var home: String
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
  /// What proves to the server who asks, where nobody can log in.
  var token: Secret?
  var tokenOrigin: ConfigurationOrigin
  /// Which proxies and certificate authorities are to be used.
  var network: NetworkSurroundings
  /// How many files are read side by side.
  var readersAtOnce: Int

  struct UsageFile: Sendable {
    let path: String
    /// Whether more is added to it.
    let isCounting: Bool
  }

  /// How far the clock of this place is ahead of UTC at an instant.
  var utcOffsetSeconds: @Sendable (Date) -> Int {
    { [timeZone] in timeZone.secondsFromGMT(for: $0) }
  }

  /// The day it is for the person at this machine.
  var today: CalendarDay { localTime.day }

  /// What a clock on the wall shows at this machine.
  var localTime: LocalTime {
    let now = now()
    return LocalTime(of: now, utcOffsetSeconds: timeZone.secondsFromGMT(for: now))
  }
}

extension AppConfiguration {
  /// The athlete's own log, as flags, variables and the file have it.
  static func live(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> AppConfiguration {
    let database = try reader.configured(ConfigurationKeys.database)
    let logLevels = try reader.configured(ConfigurationKeys.log)
    let logFile = try reader.configured(ConfigurationKeys.logFile)
    let token = try reader.configured(ConfigurationKeys.token)
    return AppConfiguration(
      environment: reader.environment,
      database: .file(path: database.value),
      databaseOrigin: database.origin,
      server: try reader.value(ConfigurationKeys.server),
      color: try reader.value(ConfigurationKeys.color),
      theme: try reader.value(ConfigurationKeys.theme),
      isPlain: try reader.value(ConfigurationKeys.plain),
      keyBindings: try reader.value(ConfigurationKeys.keys),
      placesFile: reader.folders.file("places.json", in: .state).path,
      settledFile: try reader.value(ConfigurationKeys.settledFile),
      terminalVariables: reader.surroundings.terminalVariables,
      logLevels: logLevels.value,
      logFile: logFile.value,
      logsToStandardError: try reader.value(ConfigurationKeys.logToStderr),
      isLogAskedFor: logLevels.isSaid || logFile.isSaid,
      usageFile: UsageFile(
        path: reader.folders.file("usage.tsv", in: .state).path,
        isCounting: try reader.value(ConfigurationKeys.usage)),
      home: reader.surroundings.home,
      timeZone: .current,
      now: { Date() },
      makeUUID: { UUID() },
      jitter: { .random(in: 0...1) },
      sleep: { try await ContinuousClock().sleep(for: $0) },
      remote: nil,
      token: token.value.map(Secret.init),
      tokenOrigin: token.origin,
      network: NetworkSurroundings(variables: reader.surroundings.variables),
      readersAtOnce: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The live program on a database that goes when it ends; it leaves nothing behind.
  static func demo(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> AppConfiguration {
    var configuration = try live(reader)
    configuration.database = .temporary
    configuration.databaseOrigin = .command("the demo")
    configuration.logFile = nil
    configuration.usageFile = nil
    configuration.placesFile = nil
    return configuration
  }

  /// Everything at rest: a temporary database, a fixed clock, UTC, identifiers in a row, pauses without an end.
  static func test(
    now: Date = Date(timeIntervalSince1970: 1_782_907_200), remote: (any RemoteSource)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = pauseForEver
  ) -> AppConfiguration {
    let made = Atomic<UInt8>(0)
    return AppConfiguration(
      database: .temporary, databaseOrigin: .command("a test"), server: nil, color: .never, theme: .dark,
      isPlain: false, keyBindings: .none, placesFile: nil, settledFile: nil,
      terminalVariables: [:], logLevels: LogLevels(nil), logFile: nil, logsToStandardError: false, isLogAskedFor: false,
      usageFile: nil, home: "/",
      timeZone: .gmt,
      now: { now },
      makeUUID: {
        let number = made.wrappingAdd(1, ordering: .relaxed).newValue
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
      }, jitter: { 0 }, sleep: sleep, remote: remote, token: nil, tokenOrigin: .standard,
      network: NetworkSurroundings(), readersAtOnce: 2)
  }

  /// Ends when its task is cancelled.
  private static func pauseForEver(_ duration: Duration) async throws {
    // Held until then: a stream whose continuation goes has ended.
    let (never, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    continuation.finish()
    try Task.checkCancellation()
  }
}
