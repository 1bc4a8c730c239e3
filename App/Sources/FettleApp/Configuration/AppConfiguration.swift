import Commands
import CoreCommon
import CoreDatabase
import CoreNetwork
import CoreSync
import CoreUI
import DomainCore
import DomainWorkout
import Foundation
import Synchronization

/// The startup settings. Live, demo and test are values of it.
struct AppConfiguration: Sendable {
  /// The environment in effect; `nil` for none.
  var environment: String?
  var database: DatabaseLocation
  var databaseOrigin: ConfigurationOrigin
  /// The default server of a login.
  var server: String?
  var color: ColorChoice
  /// The chosen theme; `nil` if the terminal's background decides.
  var theme: Theme?
  var isPlain: Bool
  /// The command that shows long output in a terminal; `nil` for none.
  var pager: String?
  /// Whether the full-screen app uses the mouse from the start.
  var usesMouse: Bool
  /// The keys that differ from the defaults.
  var keyBindings: KeyBindings
  /// The file that stores the screen on which the full-screen app was left; `nil` for none.
  var placesFile: String?
  /// The file that reports finished drawing to a test tool; `nil` for none.
  var settledFile: String?
  /// The variables that describe the terminal.
  var terminalVariables: [String: String]
  /// The minimum levels of the diagnostics.
  var diagnosticsLevels: DiagnosticsLevels
  /// The file the diagnostics are written to; `nil` for none.
  var diagnosticsFile: String?
  var diagnosticsToStandardError: Bool
  /// Whether the levels or the file of the diagnostics were set.
  var areDiagnosticsRequested: Bool
  /// The file with the usage counts; `nil` for none.
  var usageFile: UsageFile?
  /// Whether imported files are kept, if the log is not a temporary one.
  var keepsOriginals: Bool
  /// The files that an import reads in place of a name; see `DiskWorkoutFileReader`.
  var standIns: [String: String] = [:]
  /// Whether the log is a copy for a dry run, which never syncs.
  var isDryRun = false
  /// The name of this machine, which is sent with each change; `nil` to send none.
  var machineName: String?
  /// The home folder.
  var home: String
  var timeZone: TimeZone
  /// Reads the clock.
  var now: @Sendable () -> Date
  /// An identifier that nothing else has.
  var makeUUID: @Sendable () -> UUID
  /// The id of an action, which no other has.
  var makeActionID: @Sendable () -> ActionID
  /// What the actions of this run belong to, for undoing.
  var session: @Sendable () -> ActionSession
  /// A random number from 0 to 1.
  var jitter: @Sendable () -> Double
  var sleep: @Sendable (Duration) async throws -> Void
  /// The server the log syncs with; `nil` without one.
  var remote: (any RemoteSource)?
  /// The access token for unattended use.
  var token: Secret?
  var tokenOrigin: ConfigurationOrigin
  /// The proxies and certificate authorities to use.
  var network: NetworkEnvironment
  /// How many files are read in parallel, or were read and wait for those before them. With two for each core, the
  /// small files after a large one keep the other cores busy.
  var readersAtOnce: Int
  /// How the full-screen session is recorded; `nil` if it is not.
  var recording: RecordingRequest?
  /// Keeps the actions of a session that is recorded or replayed; `nil` for any other.
  var actionLog: ActionLog?
  /// What enters from outside in a session that is recorded or replayed; `nil` for any other.
  var outside: (any OutsideServices)?

  struct UsageFile: Sendable {
    let path: String
    /// Whether it is still valid.
    let isCounting: Bool
  }
}

extension AppConfiguration {
  /// The athlete's own log, as set by flags, variables and the file.
  static func live(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> AppConfiguration {
    let database = try reader.configured(ConfigurationKeys.database)
    let diagnosticsLevels = try reader.configured(ConfigurationKeys.diagnostics)
    let diagnosticsFile = try reader.configured(ConfigurationKeys.diagnosticsFile)
    let token = try reader.configured(ConfigurationKeys.token)
    let session = ActionSession(UUID().uuidString)
    return AppConfiguration(
      environment: reader.environment,
      database: .file(path: database.value),
      databaseOrigin: database.origin,
      server: try reader.value(ConfigurationKeys.server),
      color: try reader.value(ConfigurationKeys.color),
      theme: try reader.theme(),
      isPlain: try reader.value(ConfigurationKeys.plain),
      pager: try reader.pager(),
      usesMouse: try reader.value(ConfigurationKeys.mouse),
      keyBindings: try reader.value(ConfigurationKeys.keys),
      placesFile: reader.folders.file("places.json", in: .state).path,
      settledFile: try reader.value(ConfigurationKeys.settledFile),
      terminalVariables: reader.process.terminalVariables,
      diagnosticsLevels: diagnosticsLevels.value,
      diagnosticsFile: diagnosticsFile.value,
      diagnosticsToStandardError: try reader.value(ConfigurationKeys.diagnosticsToStderr),
      areDiagnosticsRequested: diagnosticsLevels.isSet || diagnosticsFile.isSet,
      usageFile: UsageFile(
        path: reader.folders.file("usage.tsv", in: .state).path,
        isCounting: try reader.value(ConfigurationKeys.usage)),
      keepsOriginals: try reader.value(ConfigurationKeys.keepOriginals),
      machineName: try reader.value(ConfigurationKeys.machineName),
      home: reader.process.home,
      timeZone: .current,
      now: { Date() },
      makeUUID: { UUID() },
      makeActionID: { ActionID(random: UUID().uuidString, in: session) },
      session: { session },
      jitter: { .random(in: 0...1) },
      sleep: { try await ContinuousClock().sleep(for: $0) },
      remote: nil,
      token: token.value.map(Secret.init),
      tokenOrigin: token.origin,
      network: NetworkEnvironment(variables: reader.process.variables),
      readersAtOnce: 4 * ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The live program on a temporary database; it leaves nothing behind.
  static func demo(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> AppConfiguration {
    var configuration = try live(reader)
    configuration.database = .temporary
    configuration.databaseOrigin = .command("the demo")
    configuration.diagnosticsFile = nil
    configuration.usageFile = nil
    configuration.placesFile = nil
    return configuration
  }

  /// Everything deterministic: a temporary database, a fixed clock, UTC, sequential identifiers, endless pauses.
  static func test(
    now: Date = Date(timeIntervalSince1970: 1_782_907_200), remote: (any RemoteSource)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = pauseForEver
  ) -> AppConfiguration {
    let made = Atomic<UInt8>(0)
    let actions = Atomic(0)
    let session = ActionSession("session")
    return AppConfiguration(
      database: .temporary, databaseOrigin: .command("a test"), server: nil, color: .never, theme: .dark,
      isPlain: false, pager: nil, usesMouse: true, keyBindings: .none, placesFile: nil, settledFile: nil,
      terminalVariables: [:], diagnosticsLevels: DiagnosticsLevels(nil), diagnosticsFile: nil,
      diagnosticsToStandardError: false, areDiagnosticsRequested: false,
      usageFile: nil, keepsOriginals: true, machineName: nil, home: "/",
      timeZone: .gmt,
      now: { now },
      makeUUID: {
        let number = made.wrappingAdd(1, ordering: .relaxed).newValue
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
      }, makeActionID: { ActionID("action\(actions.wrappingAdd(1, ordering: .relaxed).newValue)", in: session) },
      session: { session },
      jitter: { 0 }, sleep: sleep, remote: remote, token: nil, tokenOrigin: .standard,
      network: NetworkEnvironment(), readersAtOnce: 2)
  }

  /// Ends when its task is canceled.
  static func pauseForEver(_ duration: Duration) async throws {
    // Retained until then: a stream whose continuation is released has ended.
    let (never, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    continuation.finish()
    try Task.checkCancellation()
  }
}
