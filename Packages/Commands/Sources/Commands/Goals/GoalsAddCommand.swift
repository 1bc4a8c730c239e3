import ArgumentParser
import DomainWorkout

struct GoalsAddCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Set a goal.",
    discussion: "As in: fettle goals add distance=1000km period=year sport=running")

  @Argument(help: ArgumentHelp("\(GoalDraft.help).", valueName: "name=value"), completion: .goalValues)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    var draft = GoalDraft()
    try await GoalArguments.change(&draft, values, in: container)
    do throws(WorkoutError) {
      _ = try await container.addGoal.execute(draft, today: container.configuration.today)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showGoals(in: container, on: options.terminal)
    try await container.syncChanges()
  }
}
