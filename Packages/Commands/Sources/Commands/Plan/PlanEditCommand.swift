import ArgumentParser
import DomainWorkout
import FeatureTraining

struct PlanEditCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a planned workout.", discussion: "An empty value, as in time=, clears it.")

  @Argument(help: ArgumentHelp("The id of the planned workout.", valueName: "id"), completion: .plannedWorkout)
  var reference: String

  @Argument(help: ArgumentHelp("\(PlannedWorkoutDraft.help).", valueName: "name=value"), completion: .plannedValues)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let planned = try await PlannedArguments.find(reference, in: log)
    var draft = PlannedWorkoutDraft(planned)
    try await PlannedArguments.change(&draft, values, in: log)
    do throws(WorkoutError) {
      _ = try await log.editPlannedWorkout.execute(planned, draft)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showPlannedWorkouts(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
