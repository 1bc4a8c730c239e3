import ArgumentParser
import CoreCommon
import DomainAccount
import Foundation

/// A command that gets the program as a value.
protocol ProgramCommand: ParsableCommand {
  @MainActor
  func run(with program: any CommandProgram) async throws
}

/// A command that works on the training log, which is open while it runs and closed when it ends.
protocol TrainingLogCommand: ProgramCommand {
  var options: CommandOptions { get }

  /// Whether it can change the log.
  static var changesLog: Bool { get }

  @MainActor
  func run(in log: any TrainingLog) async throws
}

extension TrainingLogCommand {
  static var changesLog: Bool { false }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await Failure.$isOfReader.withValue(!Self.changesLog) {
      try options.checkFolder()
      try await options.configuration(of: program).withOpenLog { try await runAsAction(in: $0) }
    }
  }

  /// Runs it as one action; what it performs on screens are actions of their own.
  @MainActor
  func runAsAction(in log: any TrainingLog) async throws {
    do {
      try await ActionID.$active.withValue(log.configuration.makeActionID()) { try await run(in: log) }
    } catch {
      var kind: RemoteKind?
      if case AccountError.server(_, let server) = error { kind = try? log.checkServer(server) }
      throw Failure.worded(error, of: "\(Self.self)", about: kind)
    }
  }
}

/// A command that changes the training log. With --dry-run it works on a copy, so that its report is that of the real
/// run.
protocol LogChangingCommand: TrainingLogCommand {
  var change: ChangeOptions { get }
}

extension LogChangingCommand {
  static var changesLog: Bool { true }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await change.withLogOrCopy(try options.configuration(of: program)) { try await runAsAction(in: $0) }
  }
}

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
    let dryRunCopy = try configuration.dryRun()
    Terminal.writeError("Dry run: this is what would happen.")
    defer { withExtendedLifetime(dryRunCopy) {} }
    let result = try await dryRunCopy.configuration.withOpenLog(body)
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
    let dryRunCopy = try configuration.dryRun()
    defer { withExtendedLifetime(dryRunCopy) {} }
    try await dryRunCopy.configuration.withOpenLog(body)
  }

  /// Says that this was a dry run.
  static func report() {
    Terminal.writeError("Dry run: nothing was changed.")
  }
}

/// A command whose dry run only reads the log: it says what the command would do outside of it.
protocol DryRunCommand: TrainingLogCommand {
  var change: ChangeOptions { get }
}

extension DryRunCommand {
  static var changesLog: Bool { true }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await change.withLog(try options.configuration(of: program)) { try await runAsAction(in: $0) }
  }
}
