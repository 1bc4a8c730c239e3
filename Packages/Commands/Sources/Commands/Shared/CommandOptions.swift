import ArgumentParser
import CoreDatabase
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

  var terminal: Terminal {
    get throws { Terminal(try configuration) }
  }

  /// The flags given, by the name of their key.
  var flags: [String: String] {
    var flags = sharedFlags
    flags[ConfigurationKeys.database.name] = database
    return flags
  }

  var configuration: AppConfiguration {
    get throws {
      try ProgramOptions.reading(flags) { reader throws(ConfigurationFailure) in
        try AppConfiguration.live(reader)
      }
    }
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

  /// Runs `body` with the container of the program, on the log these options name, and closes that log.
  @MainActor
  func withContainer<Result>(_ body: @MainActor (DependencyContainer) async throws -> Result) async throws -> Result {
    try await Self.withContainer(try configuration, body)
  }

  @MainActor
  static func withContainer<Result>(
    _ configuration: AppConfiguration, _ body: @MainActor (DependencyContainer) async throws -> Result
  ) async throws -> Result {
    let container = try container(configuration)
    do {
      let result = try await body(container)
      await container.close()
      return result
    } catch {
      await container.close()
      throw error
    }
  }

  @MainActor
  private static func container(_ configuration: AppConfiguration) throws -> DependencyContainer {
    let diagnostics = Diagnostics(configuration)
    diagnostics.serveProcess()
    do throws(DatabaseFailure) {
      return try DependencyContainer(configuration, diagnostics: diagnostics)
    } catch {
      throw Failure.stop(error, opening: configuration.database)
    }
  }
}
