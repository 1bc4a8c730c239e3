import ArgumentParser
import CoreDatabase

/// What every command takes.
struct CommandOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The file the log is kept in.", valueName: "file"))
  var database: String?

  @Option(name: .long, help: ArgumentHelp("Use colours: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  @Flag(help: "Show everything in words: no drawing, each chart as a sentence.")
  var plain = false

  func validate() throws {
    guard database != "" else { throw ValidationError("--database takes the path of a file.") }
  }

  var terminal: Terminal { Terminal(color: color, isPlain: plain) }

  var configuration: AppConfiguration {
    var configuration = AppConfiguration.live()
    if let database {
      configuration.database = .file(path: database)
      configuration.databaseOrigin = "--database"
    }
    return configuration
  }

  /// Everything the program consists of, on the log these options name.
  @MainActor
  func container() throws -> DependencyContainer {
    try Self.container(configuration)
  }

  @MainActor
  static func container(_ configuration: AppConfiguration) throws -> DependencyContainer {
    Logs.start(from: configuration.logLevel)
    do throws(DatabaseFailure) {
      return try DependencyContainer(configuration)
    } catch {
      throw Failure.stop(error, opening: configuration.database)
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}
