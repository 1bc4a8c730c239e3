import ArgumentParser
import DomainWorkout
import FeatureTraining

struct GearEditCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change, service or retire gear.",
    discussion: """
      FIELD= clears a value. serviced=today counts toward the limit from tomorrow on; retired=today keeps the gear and \
      its totals, and its rule gives it to no more workouts.
      """)

  @Argument(help: ArgumentHelp("The name of the gear, or its id.", valueName: "gear"), completion: .gear)
  var reference: String

  @Argument(help: ArgumentHelp("\(GearDraft.help).", valueName: "name=value"), completion: .gearValues)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let gear = try await GearArguments.find(reference, in: log)
    var draft = GearDraft(gear)
    try await GearArguments.change(&draft, values, in: log)
    do throws(WorkoutError) {
      _ = try await log.editGear.execute(gear.id, draft)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showGear(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
