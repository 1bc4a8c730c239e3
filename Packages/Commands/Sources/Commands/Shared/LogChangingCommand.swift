import ArgumentParser

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
