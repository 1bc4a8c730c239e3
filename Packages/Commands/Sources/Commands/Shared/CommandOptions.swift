public import ArgumentParser
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

/// The options that every command has.
protocol SharedOptions: ParsableArguments {
  var environment: String? { get }
  var color: ColorChoice? { get }
  var plain: Bool { get }
  var noPager: Bool { get }
  var diagnostics: String? { get }
  var diagnosticsToStderr: Bool { get }
}

extension SharedOptions {
  /// The flags given among these options, by the name of their key.
  var sharedFlags: [String: String] {
    var flags: [String: String] = [:]
    flags[StartupSetting.environment.name] = environment
    flags[StartupSetting.color.name] = color?.rawValue
    flags[StartupSetting.plain.name] = plain ? "true" : nil
    flags[StartupSetting.pager.name] = noPager ? Pager.none : nil
    flags[StartupSetting.diagnostics.name] = diagnostics
    flags[StartupSetting.diagnosticsToStderr.name] = diagnosticsToStderr ? "true" : nil
    return flags
  }
}

enum SharedHelp {
  static let environment = ArgumentHelp(
    "Use the values of an environment in the configuration, such as a staging server with its own log.",
    valueName: "name")
  static let color = ArgumentHelp("Use colors: auto, always or never.", valueName: "when")
  static let plain: ArgumentHelp = "Text only: no drawing, each chart as a sentence."
  static let noPager: ArgumentHelp = "Print long output in a terminal at once, without a pager."
  static let diagnostics = ArgumentHelp(
    "Minimum level of the diagnostics to record, as in debug or warning,CoreDatabase=debug.", valueName: "levels")
  static let diagnosticsToStderr: ArgumentHelp = "Also print diagnostics to standard error."
}

/// The options of every command.
///
/// ``CommandOptions`` declares them again instead of including this group: in debug builds the parser checks a group
/// several times for each group around it, which would double the time of every start.
struct ProgramOptions: SharedOptions {
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

  /// The startup settings.
  func configuration(of program: any CommandProgram) throws -> any ProgramConfiguration {
    try Self.reading { () throws(ConfigurationFailure) in try program.configuration(sharedFlags) }
  }

  /// Reads startup settings. An error in them is reported and ends the command.
  static func reading<Result>(_ body: () throws(ConfigurationFailure) -> Result) throws -> Result {
    do throws(ConfigurationFailure) {
      return try body()
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}
