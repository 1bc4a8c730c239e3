import ArgumentParser

/// The options of every command.
struct ProgramOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the values of an environment in the configuration, such as a staging server with its own log.",
      valueName: "name"))
  var environment: String?

  @Option(help: ArgumentHelp("Use colors: auto, always or never.", valueName: "when"))
  var color: ColorChoice?

  @Flag(help: "Text only: no drawing, each chart as a sentence.")
  var plain = false

  @Option(
    help: ArgumentHelp(
      "Minimum level of the diagnostics to record, as in debug or warning,CoreDatabase=debug.", valueName: "levels"))
  var diagnostics: String?

  @Flag(help: "Also print diagnostics to standard error.")
  var diagnosticsToStderr = false

  /// The flags given, by the name of their key.
  var flags: [String: String] {
    var flags: [String: String] = [:]
    flags[ConfigurationKeys.environment.name] = environment
    flags[ConfigurationKeys.color.name] = color?.rawValue
    flags[ConfigurationKeys.plain.name] = plain ? "true" : nil
    flags[ConfigurationKeys.diagnostics.name] = diagnostics
    flags[ConfigurationKeys.diagnosticsToStderr.name] = diagnosticsToStderr ? "true" : nil
    return flags
  }

  var configuration: AppConfiguration {
    get throws { try Self.reading(flags) { reader throws(ConfigurationFailure) in try AppConfiguration.live(reader) } }
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
