import ArgumentParser
import Foundation

/// The option of every command that changes something.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Show what would happen, and change nothing.")
  var dryRun = false

  /// Runs `body` on the log, or for a dry run on a copy of it that is removed afterward.
  @MainActor
  func withLogOrCopy<Result>(
    _ configuration: any ProgramConfiguration, _ body: @MainActor (any TrainingLog) async throws -> Result
  ) async throws -> Result {
    guard dryRun else { return try await configuration.withOpenLog(body) }
    let trial = try configuration.dryRun()
    Terminal.writeError("Dry run: this is what would happen.")
    defer { withExtendedLifetime(trial) {} }
    let result = try await trial.configuration.withOpenLog(body)
    Self.report()
    return result
  }

  /// Runs `body` on the log itself, which a dry run must not change, or on an empty copy if there is no log yet.
  @MainActor
  func withLog(
    _ configuration: any ProgramConfiguration, _ body: @MainActor (any TrainingLog) async throws -> Void
  ) async throws {
    guard dryRun, let path = configuration.logPath, !FileManager.default.fileExists(atPath: path) else {
      return try await configuration.withOpenLog(body)
    }
    let trial = try configuration.dryRun()
    defer { withExtendedLifetime(trial) {} }
    try await trial.configuration.withOpenLog(body)
  }

  /// Says that this was a dry run.
  static func report() {
    Terminal.writeError("Dry run: nothing was changed.")
  }
}
