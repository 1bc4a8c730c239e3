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
