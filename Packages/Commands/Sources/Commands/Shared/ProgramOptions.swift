public import ArgumentParser

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
