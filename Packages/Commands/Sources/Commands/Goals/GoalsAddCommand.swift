import ArgumentParser
import DomainWorkout
import FeatureTraining

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
  func run(in log: any TrainingLog) async throws {
    var draft = GoalDraft()
    try await GoalArguments.change(&draft, values, in: log)
    do throws(WorkoutError) {
      _ = try await log.addGoal.execute(draft, today: log.configuration.today)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showGoals(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
