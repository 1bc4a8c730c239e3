import ArgumentParser
import DomainWorkout
import FeatureTraining

struct PlanAddCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Plan a workout.",
    discussion: "As in: fettle plan add day=tomorrow sport=running time=45:00 title=\"Tempo\"")

  @Argument(help: ArgumentHelp("\(PlannedWorkoutDraft.help).", valueName: "name=value"), completion: .plannedValues)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    var draft = PlannedWorkoutDraft()
    try await PlannedArguments.change(&draft, values, in: log)
    do throws(WorkoutError) {
      _ = try await log.addPlannedWorkout.execute(draft)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showPlannedWorkouts(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
