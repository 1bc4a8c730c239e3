import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
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
      GearListCommand.self, GearAddCommand.self, GearEditCommand.self, GearDeleteCommand.self, GearAssignCommand.self,
    ],
    defaultSubcommand: GearListCommand.self)
}

struct GearListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the gear and its wear.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await output.showGear(in: log, on: log.terminal)
  }
}

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
    _ = try await log.addGear.execute(draft)
    try await output.showGear(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}

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
    _ = try await log.editGear.execute(gear.id, draft)
    try await output.showGear(in: log, on: log.terminal)
    try await log.syncChanges()
  }
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
    _ = try await log.deleteGear.execute(gear.id)
    try await output.showGear(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}

/// The values of gear as they are typed, and the gear that an argument names.
enum GearArguments {
  @MainActor
  static func change(_ draft: inout GearDraft, _ values: [String], in log: any TrainingLog) async throws {
    let preferences = await log.preferences()
    let gear = try await log.gearStatuses().map(\.gear)
    for value in values {
      guard let equals = value.firstIndex(of: "=") else {
        throw Failure.stop("“\(value)” must have the form NAME=VALUE, as in limit=700km. Nothing was changed.")
      }
      try draft.set(
        value[..<equals].lowercased(), to: String(value[value.index(after: equals)...]), among: gear,
        today: log.configuration.today,
        metersOfBareDistance: preferences.metersOfTypedDistance)
    }
  }

  @MainActor
  static func find(_ reference: String, in log: any TrainingLog) async throws -> Gear {
    try find(reference, among: try await log.gearStatuses().map(\.gear))
  }

  /// The gear with a name, or whose id begins with at least four characters.
  static func find(_ reference: String, among gear: [Gear]) throws -> Gear {
    let found = GearNames(gear).found(reference)
    guard let only = found.first else {
      let meant = gear.map(\.name).didYouMean(reference)
      throw Failure.stop("No gear “\(reference)”.\(meant) Nothing was changed. `fettle gear` lists all gear.")
    }
    guard found.count == 1 else {
      throw Failure.stop("Several pieces of gear match “\(reference)”. Nothing was changed. Give characters of an id.")
    }
    return only
  }
}

extension ListOutput {
  /// Prints the gear, which is how every command about it ends.
  @MainActor
  func showGear(in log: any TrainingLog, on terminal: @autoclosure () throws -> Terminal) async throws {
    if try listsFields(ListField<GearDocument.GearJSON>.all) { return }
    let screen = log.screens.gear(preferences: await log.preferences())
    try await log.open(screen)
    if let failure = screen.state.gear.failure { throw failure }
    let gear = screen.state.gear.value ?? []
    let document = GearDocument(gear)
    if try write(document.gear, ListField.all, document: document) { return }
    let printer = try await log.printer(terminal())
    let empty = gear.isEmpty ? "No gear yet. \(RemedyPhrases.inShell(Remedy.addGear))" : nil
    try printer.show(screen, rows: TabSeparated(gear, printer.quantities), saying: empty)
  }
}
