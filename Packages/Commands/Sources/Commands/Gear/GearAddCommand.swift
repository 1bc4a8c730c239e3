import ArgumentParser
import DomainWorkout
import FeatureTraining

struct GearAddCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add gear.",
    discussion: #"As in: fettle gear add name="Red shoes" kind=shoes limit=700km rule="sport:run""#)

  @Argument(help: ArgumentHelp("\(GearDraft.help).", valueName: "name=value"), completion: .gearValues)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    var draft = GearDraft()
    try await GearArguments.change(&draft, values, in: log)
    do throws(WorkoutError) {
      _ = try await log.addGear.execute(draft)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showGear(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
