import ArgumentParser

struct GoalsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the goals and their progress.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    try await output.showGoals(in: container, on: options.terminal)
  }
}
