import ArgumentParser
import DomainWorkout

struct GoalsDeleteCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a goal; workouts are not affected.")

  @Argument(help: ArgumentHelp("The id of the goal, or its name.", valueName: "goal"), completion: .goal)
  var reference: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let goal = try await GoalArguments.find(reference, in: container)
    do throws(WorkoutError) {
      _ = try await container.deleteGoal.execute(goal.id)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showGoals(in: container, on: options.terminal)
    try await container.syncChanges()
  }
}
