import ArgumentParser
import CoreCommon

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
    try await ActionID.$active.withValue(log.configuration.makeActionID()) { try await run(in: log) }
  }
}
