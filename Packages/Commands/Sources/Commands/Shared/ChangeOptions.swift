import ArgumentParser
import CoreDatabase
import Foundation

/// The option of every command that changes something.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Show what would happen, and change nothing.")
  var dryRun = false

  /// Runs `body` on the log, or for a dry run on a copy of it that is removed afterward.
  @MainActor
  func withContainer<Result>(
    _ options: CommandOptions, _ body: @MainActor (DependencyContainer) async throws -> Result
  ) async throws -> Result {
    guard dryRun else { return try await options.withContainer(body) }
    let trial = try DryRunLog(of: try options.configuration)
    Terminal.writeError("Dry run: this is what would happen.")
    defer { withExtendedLifetime(trial) {} }
    let result = try await CommandOptions.withContainer(trial.configuration, body)
    Self.report()
    return result
  }

  /// Runs `body` on the log itself, which a dry run must not change, or on an empty copy if there is no log yet.
  @MainActor
  func withLog(
    _ options: CommandOptions, _ body: @MainActor (DependencyContainer) async throws -> Void
  ) async throws {
    let configuration = try options.configuration
    guard dryRun, case .file(let path) = configuration.database, !FileManager.default.fileExists(atPath: path) else {
      return try await options.withContainer(body)
    }
    let trial = try DryRunLog(of: configuration)
    defer { withExtendedLifetime(trial) {} }
    try await CommandOptions.withContainer(trial.configuration, body)
  }

  /// Says that this was a dry run.
  static func report() {
    Terminal.writeError("Dry run: nothing was changed.")
  }
}
