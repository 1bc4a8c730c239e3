import ArgumentParser

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

  var configuration: AppConfiguration {
    get throws {
      try Self.reading(sharedFlags) { reader throws(ConfigurationFailure) in try AppConfiguration.live(reader) }
    }
  }

  /// Reads the configuration of this process. An error in it is reported and ends the command.
  static func reading<Result>(
    _ flags: [String: String], _ body: (ConfigurationReader) throws(ConfigurationFailure) -> Result
  ) throws -> Result {
    do throws(ConfigurationFailure) {
      let reader = try ConfigurationReader(flags: flags, in: .ofThisProcess)
      for sentence in reader.renamings { Renaming.report(sentence) }
      return try body(reader)
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}
