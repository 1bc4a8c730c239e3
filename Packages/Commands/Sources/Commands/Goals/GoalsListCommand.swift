import ArgumentParser

struct GoalsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the goals and their progress.",
    discussion:
      "As in: fettle goals list sport:run. Filters are those of `fettle workouts list`; a goal has sports and a name.")

  @OptionGroup var words: WorkoutWords

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await output.showGoals(matching: try await words.filter(in: log), in: log, on: log.terminal)
  }
}
