import ArgumentParser
import DomainWorkout
import FeatureTraining

struct PlanDeleteCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a planned workout; what was done is not affected.")

  @Argument(help: ArgumentHelp("The id of the planned workout.", valueName: "id"), completion: .plannedWorkout)
  var reference: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let planned = try await PlannedArguments.find(reference, in: log)
    do throws(WorkoutError) {
      _ = try await log.deletePlannedWorkout.execute(planned.id)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showPlannedWorkouts(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
