import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import FeatureShared
import FeatureTraining

struct GearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gear",
    abstract: "Show shoes, bikes and components, and how worn they are.",
    discussion: """
      Totals come from the workouts with each piece of gear, and from those of the gear that it is a part of, between the \
      days on which it was fitted and retired. Gear is due at 98% of its limit; a service restarts the count. A rule \
      assigns gear to new workouts that have none. If several rules match, the most recently fitted gear of each kind is \
      used.
      """,
    subcommands: [
      ItemListCommand<GearCommands>.self, ItemAddCommand<GearCommands>.self, ItemEditCommand<GearCommands>.self,
      ItemDeleteCommand<GearCommands>.self, GearAssignCommand.self,
    ],
    defaultSubcommand: ItemListCommand<GearCommands>.self)
}

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
    let saved = try await log.savedFilters()
    let filter: WorkoutFilter
    do throws(WorkoutFilterError) {
      filter = try WorkoutFilter(
        words: words, saved: saved, today: log.configuration.today, firstWeekday: preferences.firstWeekday)
    } catch {
      throw Failure.stop(error.explanation, named: Failure.name(of: error))
    }
    let counts = try await log.assignGear.execute(matching: filter)
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

enum GearCommands: ScreenItemCommands {
  static let listing = CommandConfiguration(commandName: "list", abstract: "List the gear and its wear.")
  static let adding = CommandConfiguration(
    commandName: "add", abstract: "Add gear.",
    discussion: #"As in: fettle gear add name="Red shoes" kind=shoes limit=700km rule="sport:run""#)
  static let editing = CommandConfiguration(
    commandName: "edit", abstract: "Change, service or retire gear.",
    discussion: """
      FIELD= clears a value. serviced=today counts toward the limit from tomorrow on; retired=today keeps the gear and \
      its totals, and its rule gives it to no more workouts.
      """)
  static let deleting = CommandConfiguration(
    commandName: "delete", abstract: "Delete gear. Workouts stay; to keep its totals, retire it instead.")
  static let typing = (help: Gear.typingHelp, example: "limit=700km")
  static let start = RemedyPhrases.inShell(Remedy.addGear)
  static let none = "No gear yet."

  static let list = ItemList<GearStatus>(
    command: "fettle gear", format: "fettle.gear/1", member: "gear",
    columns: [.id { $0.id }]
      + ListField.fields(
        of: \.gear, without: ["limit"],
        shown: [
          "name": .init("Name") { GearText($0, $1).name },
          "kind": .init("Kind") { GearText($0, $1).kind },
          "rule": .init("Rule") { status, _ in status.gear.maintenance.rule },
        ]) + [
        .count(
          "workoutCount", "the workouts that count, on the days on which it was in use",
          shown: .init("Workouts") { $1.number(Double($0.workoutCount)) }
        ) { $0.workoutCount },
        .number(
          "distanceMeters", "in meters, with the distance before the first recorded workout",
          shown: .init("Distance") { GearText($0, $1).distance }
        ) { $0.meters },
        .number("movingSeconds", "the moving time, in seconds", shown: .init("Time") { GearText($0, $1).time }) {
          $0.seconds
        },
        .text("firstDay", "the first day with a workout that counts", isOptional: true) { $0.firstDay?.description },
        .text("lastDay", "the last day with a workout that counts", isOptional: true) { $0.lastDay?.description },
        .text(
          "wearMeasure",
          "`distance`, `time`, `days` or `days-used`; left out without a limit, like the members that follow",
          isOptional: true
        ) { $0.wear?.service.measure.rawValue },
        .number("wearLimit", "in meters, seconds or days, like the amount used", isOptional: true) {
          $0.wear?.service.limit
        },
        .number(
          "wearUsed", "since the last service, or else since the fitting", isOptional: true,
          shown: .init("Used") { GearText($0, $1).wear }
        ) { $0.wear?.sinceService },
        .number("wearShare", "the part of the limit; more than 1 beyond it", isOptional: true) { $0.wear?.share },
        .number("daysLeft", "at the mean of the last four weeks; left out if it is not used", isOptional: true) {
          $0.wear.flatMap { $0.daysLeft(atWeeklyRate: $0.weeklyRate) }
        },
        .flag("isDue", "whether 98 % of the limit is reached", shown: .init("State") { GearText($0, $1).state }) {
          $0.isDue
        },
      ],
    shown: ["name", "kind", "workoutCount", "distanceMeters", "movingSeconds", "wearUsed", "isDue", "rule", "id"])

  static func found(_ reference: String, among gear: [Gear]) -> [Gear] { GearNames(gear).found(reference) }

  @MainActor
  static func screen(in log: any TrainingLog) async -> GearScreen {
    log.screens.gear(preferences: await log.preferences())
  }

  @MainActor
  static func editor(in log: any TrainingLog) -> ItemEditor<Gear> { log.gear.editor }
}
