import ArgumentParser
import DomainWorkout
import FeatureTraining

struct GoalsDeleteCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a goal; workouts are not affected.")

  @Argument(help: ArgumentHelp("The id of the goal, or its name.", valueName: "goal"), completion: .goal)
  var reference: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let goal = try await GoalArguments.find(reference, in: log)
    do throws(WorkoutError) {
      _ = try await log.deleteGoal.execute(goal.id)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showGoals(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
