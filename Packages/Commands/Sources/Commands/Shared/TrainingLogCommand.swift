import ArgumentParser
import CoreCommon

/// A command that works on the training log, which is open while it runs and closed when it ends.
protocol TrainingLogCommand: AsyncParsableCommand {
  var options: CommandOptions { get }

  /// Whether it can change the log.
  static var changesLog: Bool { get }

  @MainActor
  func run(in container: DependencyContainer) async throws
}

extension TrainingLogCommand {
  static var changesLog: Bool { false }

  @MainActor
  func run() async throws {
    try await Failure.$isOfReader.withValue(!Self.changesLog) {
      try options.checkFolder()
      try await options.withContainer { try await runAsAction(in: $0) }
    }
  }

  /// Runs it as one action; what it performs on screens are actions of their own.
  @MainActor
  func runAsAction(in container: DependencyContainer) async throws {
    try await ActionID.$active.withValue(container.configuration.makeActionID()) { try await run(in: container) }
  }
}
