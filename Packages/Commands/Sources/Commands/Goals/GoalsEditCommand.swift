import ArgumentParser
import DomainWorkout
import FeatureTraining

struct GoalsEditCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a goal.",
    discussion: "sport= counts all sports again, and name= removes the name. The measure stays as it is.")

  @Argument(help: ArgumentHelp("The id of the goal, or its name.", valueName: "goal"), completion: .goal)
  var reference: String

  @Argument(help: ArgumentHelp("\(GoalDraft.help).", valueName: "name=value"), completion: .goalValues)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let goal = try await GoalArguments.find(reference, in: log)
    var draft = GoalDraft(goal)
    try await GoalArguments.change(&draft, values, in: log)
    do throws(WorkoutError) {
      _ = try await log.editGoal.execute(goal, draft)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showGoals(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
