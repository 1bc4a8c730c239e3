import ArgumentParser

/// What every command takes, also one that opens no training log.
struct ProgramOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the values of an environment in the configuration, such as a staging server with its own log.",
      valueName: "name"))
  var environment: String?

  @Option(help: ArgumentHelp("Use colours: auto, always or never.", valueName: "when"))
  var color: ColorChoice?

  @Flag(help: "Show everything in words: no drawing, each chart as a sentence.")
  var plain = false

  @Option(
    help: ArgumentHelp(
      "From which level on to write down what the program does, as in debug or warning,CoreDatabase=debug.",
      valueName: "levels"))
  var log: String?

  @Flag(help: "Tell on standard error too what is written down.")
  var logToStderr = false

  /// What was said on the command line, by the name of the key.
  var flags: [String: String] {
    var flags: [String: String] = [:]
    flags[ConfigurationKeys.environment.name] = environment
    flags[ConfigurationKeys.color.name] = color?.rawValue
    flags[ConfigurationKeys.plain.name] = plain ? "true" : nil
    flags[ConfigurationKeys.log.name] = log
    flags[ConfigurationKeys.logToStderr.name] = logToStderr ? "true" : nil
    return flags
  }

  var configuration: AppConfiguration {
    get throws { try Self.reading(flags) { reader throws(ConfigurationFailure) in try AppConfiguration.live(reader) } }
  }

  /// Reads the configuration of this process; what is wrong with it is told, and ends the command.
  static func reading<Result>(
    _ flags: [String: String], _ body: (ConfigurationReader) throws(ConfigurationFailure) -> Result
  ) throws -> Result {
    do throws(ConfigurationFailure) {
      return try body(try ConfigurationReader(flags: flags, in: .ofThisProcess))
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}
