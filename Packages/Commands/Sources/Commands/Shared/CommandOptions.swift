import ArgumentParser
import Foundation

/// The options of every command that opens the training log.
struct CommandOptions: SharedOptions {
  @Option(
    name: .long, help: ArgumentHelp("The file that stores the log.", valueName: "file"), completion: .file())
  var database: String?

  @Option(help: SharedHelp.environment)
  var environment: String?

  @Option(help: SharedHelp.color)
  var color: ColorChoice?

  @Flag(help: SharedHelp.plain)
  var plain = false

  @Flag(help: SharedHelp.noPager)
  var noPager = false

  @Option(help: SharedHelp.diagnostics)
  var diagnostics: String?

  @Flag(help: SharedHelp.diagnosticsToStderr)
  var diagnosticsToStderr = false

  /// The flags given, by the name of their key.
  var flags: [String: String] {
    var flags = sharedFlags
    flags[StartupSetting.database.name] = database
    return flags
  }

  /// The startup settings.
  func configuration(of program: any CommandProgram) throws -> any ProgramConfiguration {
    try ProgramOptions.reading { () throws(ConfigurationFailure) in try program.configuration(flags) }
  }

  /// What the command prints on.
  func terminal(of program: any CommandProgram) throws -> Terminal {
    Terminal(try configuration(of: program))
  }

  /// Rejects a log in a folder that does not exist: a command that only reads must not create it for a mistyped path.
  func checkFolder() throws {
    guard let database else { return }
    let folder = URL(filePath: database).deletingLastPathComponent().path(percentEncoded: false)
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    throw Failure.stop(
      "There is no folder \(folder) for the log. Nothing was created; check --database, or create the folder.",
      ExitStatus.logUnusable)
  }
}
