import ArgumentParser

/// A command that works on the training log, which is open while it runs and closed when it ends.
protocol TrainingLogCommand: AsyncParsableCommand {
  var options: CommandOptions { get }

  @MainActor
  func run(in container: DependencyContainer) async throws
}

extension TrainingLogCommand {
  @MainActor
  func run() async throws {
    try await options.withContainer { try await run(in: $0) }
  }
}
