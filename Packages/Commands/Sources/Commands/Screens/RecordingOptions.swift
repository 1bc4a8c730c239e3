import ArgumentParser
import Foundation

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
