import ArgumentParser
import DomainWorkout
import FeatureTraining

struct GearDeleteCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete gear. Workouts stay; to keep its totals, retire it instead.")

  @Argument(help: ArgumentHelp("The name of the gear, or its id.", valueName: "gear"), completion: .gear)
  var reference: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let gear = try await GearArguments.find(reference, in: log)
    do throws(WorkoutError) {
      _ = try await log.deleteGear.execute(gear.id)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showGear(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
