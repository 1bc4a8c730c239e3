import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureWorkout

struct WorkoutsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List workouts.",
    discussion: """
      As in: fettle workouts list sport:run this-year tempo, or: fettle workouts list --order distance

      A terminal shows the first \(Self.shownOnTerminal). In a pipe, and with --json, --csv or --fields, the list is \
      complete: one line per workout after a line of titles, separated by tabs. --csv and --fields print SI units, as in: \
      fettle workouts list --csv --fields start,distanceMeters
      """)

  private static let shownOnTerminal = 50

  @OptionGroup var words: WorkoutWords

  @Option(
    help: ArgumentHelp(
      "Sort by; newest or largest first. Workouts without a value come last.", valueName: "key"))
  var order = WorkoutOrder.Key.date

  @Flag(help: "Oldest or smallest first. Workouts without a value still come last.")
  var reverse = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The maximum number of workouts.", valueName: "count"))
  var limit: Int?

  @Option(help: ArgumentHelp("Only workouts after this one in the list.", valueName: "id"))
  var after: String?

  @Option(help: ArgumentHelp("Only workouts before this one in the list.", valueName: "id"))
  var before: String?

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard limit.map((1...10_000).contains) ?? true else {
      throw ValidationError("--limit must be from 1 to 10000.")
    }
    guard after == nil || before == nil else { throw ValidationError("Use either --after or --before.") }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<Workout>.all) { return }
    let terminal = log.terminal
    let filter = try await words.filter(in: log)
    let order = WorkoutOrder(order, isAscending: reverse)
    let window = WorkoutWindow(
      try await anchor(log, filter), by: order,
      limit: limit ?? (output.isComplete(on: terminal) ? .max : Self.shownOnTerminal))
    let screen = log.screens.workoutList(filter: filter, window: window) { _ in }
    try await log.open(screen)
    if let failure = screen.state.page.failure { throw failure }
    if screen.state.page.value?.workouts.isEmpty ?? false {
      let commands = WorkoutsCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
      // Somebody who looks for what is deleted is never pointed to the command that deletes.
      SearchWordHint.report(
        words.words, as: filter, among: commands, orFilters: ["deleted"], of: "fettle workouts")
    }
    if let page = screen.state.page.value,
      try output.write(page.workouts, ListField.all, document: WorkoutListDocument(page))
    {
      return
    }
    let units = await log.preferences().units
    try await log.printer(terminal).show(
      screen, rows: TabSeparated(screen.state.workouts, units: units),
      saying: screen.state.continuation(.inShell)
        ?? screen.state.emptySentence.map { Failure.sentence($0, screen.state.emptyRemedy) })
  }

  @MainActor
  private func anchor(
    _ log: any TrainingLog, _ filter: WorkoutFilter
  ) async throws -> WorkoutWindow.Anchor {
    if let after {
      return .after(try await WorkoutReference.find(after, amongDeleted: filter.isDeleted, in: log))
    }
    if let before {
      return .before(try await WorkoutReference.find(before, amongDeleted: filter.isDeleted, in: log))
    }
    return .start
  }
}
