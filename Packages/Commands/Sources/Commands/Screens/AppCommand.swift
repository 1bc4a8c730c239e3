import ArgumentParser
import DomainCore
import Foundation

struct AppCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Open the full-screen app. Without a terminal, print the dashboard.")

  @Option(help: DashboardCommand.sportHelp)
  var sport: Sport?

  @Flag(help: DashboardCommand.jsonHelp)
  var json = false

  // Not a group with the whole dashboard command: in debug builds the parser checks nested groups once for each check
  // of the group around them, at every start.
  @OptionGroup var options: CommandOptions
  @OptionGroup var recording: RecordingOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    let terminal = Terminal(configuration)
    let isFullScreen = terminal.isInteractive && !json && sport == nil
    try recording.check(isInteractive: isFullScreen)
    guard isFullScreen else {
      return try await configuration.withOpenLog { log in
        try await DashboardCommand.show(of: sport, asJSON: json, in: log, on: terminal)
      }
    }
    try await recording.applied(to: configuration).withOpenLog { log in
      try await log.runFullScreen(opening: nil, on: terminal)
    }
  }
}

/// The options of every command that opens the full-screen app.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Record the full-screen session in a new file, with a copy of the log, for `fettle replay`.", valueName: "file"))
  var record: String?

  @Flag(help: "Replace letters in the recording with x, move all places, and leave out files and pictures.")
  var redact = false

  /// Rejects a recording of anything but the full-screen app.
  func check(isInteractive: Bool) throws {
    if redact, record == nil {
      throw Failure.stop("--redact needs --record FILE. Nothing was done.", .validationFailure)
    }
    guard record != nil, !isInteractive else { return }
    throw Failure.stop("--record needs the full-screen app, and so a terminal. Nothing was done.", .validationFailure)
  }

  /// The configuration that records, if that was requested.
  func applied(to configuration: any ProgramConfiguration) throws -> any ProgramConfiguration {
    guard let record else { return configuration }
    guard !FileManager.default.fileExists(atPath: record) else {
      throw Failure.stop("Cannot record to \(record): it already exists. Nothing was done; choose another file.")
    }
    return configuration.recordingSession(to: record, isRedacted: redact)
  }
}
