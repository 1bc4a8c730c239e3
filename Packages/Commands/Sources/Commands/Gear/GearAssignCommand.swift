import ArgumentParser
import CoreUI
import DomainWorkout

struct GearAssignCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign", abstract: "Give gear to workouts that have none, by the rules of the gear.",
    discussion: """
      Without filters, all workouts without gear are considered. A workout keeps the gear that it has. New workouts get \
      gear by the rules without this command.
      """)

  @Argument(help: ArgumentHelp("Filters, as in `fettle workouts list`.", valueName: "filter"), completion: .filterWords)
  var words: [String] = []

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let preferences = await log.preferences()
    let counts: [GearID: Int]
    do {
      let filter = try WorkoutFilter(
        words: words, saved: try await log.savedFilters(), today: log.configuration.today,
        firstWeekday: preferences.firstWeekday)
      counts = try await log.assignGear.execute(matching: filter)
    } catch let error as WorkoutFilterError {
      throw Failure.stop(WorkoutError.invalidFilter(error))
    } catch let error as WorkoutError {
      throw Failure.stop(error)
    }
    let quantities = await log.printer(log.terminal).quantities
    let gear = try await log.gearStatuses().map(\.gear)
    for gear in gear {
      guard let count = counts[gear.id] else { continue }
      let noun = count == 1 ? "workout" : "workouts"
      try Terminal.writeOutput("\(gear.name): \(quantities.count(count)) \(noun)")
    }
    if counts.isEmpty { Terminal.writeError("No workout without gear matches a rule. Nothing was changed.") }
    try await log.syncChanges()
  }
}
