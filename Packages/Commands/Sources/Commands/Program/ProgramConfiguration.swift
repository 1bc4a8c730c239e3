public import CoreCommon
public import CoreUI
public import DomainAccount
public import DomainCore
public import DomainWorkout
public import Foundation
public import Logging

/// The startup settings as the commands need them, and what the program does with the files that they name while no log
/// is open.
public protocol ProgramConfiguration: Sendable {
  // MARK: the terminal

  /// When colors are used.
  var color: ColorChoice { get }
  /// The chosen theme; `nil` if the terminal's background decides.
  var theme: Theme? { get }
  /// Whether screens are text only.
  var isPlain: Bool { get }
  /// The command that shows long output in a terminal; `nil` for none.
  var pager: String? { get }
  /// The variables that describe the terminal.
  var terminalVariables: [String: String] { get }

  // MARK: the machine

  /// Reads the clock.
  var now: @Sendable () -> Date { get }
  /// Waits.
  var sleep: @Sendable (Duration) async throws -> Void { get }
  /// Makes an identifier that nothing else has.
  var makeUUID: @Sendable () -> UUID { get }
  /// Makes the id of an action, which no other has.
  var makeActionID: @Sendable () -> ActionID { get }
  /// The time zone of this machine.
  var timeZone: TimeZone { get }
  /// The folders with activities on the watches that are connected as drives, with the names of the watches.
  func connectedWatches() async -> [(name: String, folder: String)]

  // MARK: the log

  /// The path of the log; `nil` for a temporary one.
  var logPath: String? { get }
  /// Whether the log is a copy for a dry run, which never syncs.
  var isDryRun: Bool { get }
  /// Opens the log, and brings its tables up to date.
  @MainActor func openLog() throws(LogFailure) -> any TrainingLog
  /// The same program on another log.
  func on(logAt path: String) -> any ProgramConfiguration
  /// The same program, which reads other files in place of some that are to be imported.
  ///
  /// - Parameter substitutes: the path to read, by the name that is shown and stored.
  func reading(_ substitutes: [String: String]) -> any ProgramConfiguration
  /// The same program, which records its full-screen session in a new file.
  ///
  /// - Parameter isRedacted: whether letters and places are replaced.
  func recordingSession(to path: String, isRedacted: Bool) -> any ProgramConfiguration
  /// Copies the log for a dry run.
  ///
  /// - Throws: an exit code, after a message.
  func dryRun() throws -> DryRunLog
  /// Checks the log and what surrounds it, and changes nothing.
  @MainActor func examineLog() async -> DoctorReport
  /// Saves everything readable of the log to a new file.
  func salvageLog(to path: String) throws(LogFailure) -> SalvagedLog
  /// Replaces the log with a backup.
  ///
  /// - Parameter isDryRun: whether to try it with a copy of the log.
  /// - Throws: ``LogFailure``, or an exit code after a message if the copy cannot be made.
  func restoreLog(from backup: String, isDryRun: Bool) throws -> RestoredLog
  /// Removes the log, which nobody has open, with the files of its account and its originals.
  ///
  /// - Returns: the paths of the files that could not be removed.
  func removeLog(at path: String) -> [String]
  /// Whether there is an archive of a whole log at a path.
  func isLogArchive(at path: String) -> Bool

  // MARK: the server

  /// The default server of a login; `nil` for none.
  var server: String? { get }
  /// Where a token for unattended use was set; `nil` without one.
  var givenTokenOrigin: ConfigurationOrigin? { get }
  /// Checks servers. It needs no log.
  var inspectServer: InspectServerUseCase { get }

  // MARK: diagnostics and usage counts

  /// The file of the diagnostics; `nil` for none.
  var diagnosticsFile: String? { get }
  /// Makes all diagnostics of the process go where the startup settings want them.
  func serveDiagnostics()
  /// Does that for a command that does not open the log, and reports the action of the command.
  @MainActor func begin(_ action: ProgramAction)
  /// Reads the diagnostics.
  ///
  /// - Parameters:
  ///   - level: the minimum level.
  ///   - module: the only module; `nil` for all.
  ///   - action: the beginning of the id of the only action; `nil` for all.
  func diagnosticsReader(level: Logger.Level, module: String?, action: String?) -> (any DiagnosticsReading)?
  /// The file of the usage counts; `nil` for none.
  var usagePath: String? { get }
  /// Whether usage is counted.
  var isCountingUsage: Bool { get }
  /// The usage counts.
  func usageEntries() -> [UsageEntry]
}

extension ProgramConfiguration {
  /// The current day for the person at this machine.
  public var today: CalendarDay { localTime.day }

  /// The local wall-clock time at this machine.
  public var localTime: LocalTime {
    let now = now()
    return LocalTime(of: now, utcOffsetSeconds: timeZone.secondsFromGMT(for: now))
  }

  /// The local clock's offset from UTC at an instant.
  public var utcOffsetSeconds: @Sendable (Date) -> Int {
    { [timeZone] in timeZone.secondsFromGMT(for: $0) }
  }

  /// Runs `body` with the log, which is closed afterward.
  @MainActor
  func withOpenLog<Result>(_ body: @MainActor (any TrainingLog) async throws -> Result) async throws -> Result {
    let log: any TrainingLog
    do throws(LogFailure) {
      log = try openLog()
    } catch {
      throw Failure.stop(error, openingLogAt: logPath)
    }
    do {
      let result = try await body(log)
      await log.close()
      return result
    } catch {
      await log.close()
      throw error
    }
  }
}

/// Reads the diagnostics, and follows new entries.
public protocol DiagnosticsReading {
  /// The newest entries, oldest first, at most `count`. ``addedEntries()`` continues from there.
  mutating func last(_ count: Int) -> [DiagnosticsEntry]

  /// The entries added since the last call, oldest first.
  mutating func addedEntries() -> [DiagnosticsEntry]
}
