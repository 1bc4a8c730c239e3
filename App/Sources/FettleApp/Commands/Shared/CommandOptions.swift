import ArgumentParser
import CoreDatabase

/// What every command takes that opens the training log.
struct CommandOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The file the log is kept in.", valueName: "file"))
  var database: String?

  @OptionGroup var program: ProgramOptions

  var terminal: Terminal {
    get throws { Terminal(try configuration) }
  }

  /// What was said on the command line, by the name of the key.
  var flags: [String: String] {
    var flags = program.flags
    flags[ConfigurationKeys.database.name] = database
    return flags
  }

  var configuration: AppConfiguration {
    get throws {
      try ProgramOptions.reading(flags) { reader throws(ConfigurationFailure) in try AppConfiguration.live(reader) }
    }
  }

  /// Everything the program consists of, on the log these options name.
  @MainActor
  func container() throws -> DependencyContainer {
    try Self.container(try configuration)
  }

  @MainActor
  static func container(_ configuration: AppConfiguration) throws -> DependencyContainer {
    let logs = Logs(configuration)
    logs.serveProcess()
    do throws(DatabaseFailure) {
      return try DependencyContainer(configuration, logs: logs)
    } catch {
      throw Failure.stop(error, opening: configuration.database)
    }
  }
}
