import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List workouts, newest first or in another order.",
    discussion: """
      As in: fettle workouts list sport:run this-year tempo, or: fettle workouts list --order distance

      A terminal shows the first \(Self.shownOnTerminal). In a pipe, as with --json, the list is complete: one line per \
      workout after a line of titles, with tabs between the columns.
      """)

  private static let shownOnTerminal = 50

  @OptionGroup var words: WorkoutWords

  @Option(
    help: ArgumentHelp(
      "What they are listed by, the newest or largest first; those without it come last.", valueName: "what"))
  var order = WorkoutOrder.Key.date

  @Flag(help: "The oldest or smallest first; those without it come last all the same.")
  var reverse = false

  @Option(help: ArgumentHelp("How many at most.", valueName: "count"))
  var limit: Int?

  @Option(help: ArgumentHelp("Only those that follow this workout in the list.", valueName: "id"))
  var after: String?

  @Option(help: ArgumentHelp("Only those that come before this workout in the list.", valueName: "id"))
  var before: String?

  @Flag(help: "Print the page as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard limit.map((1...10_000).contains) ?? true else {
      throw ValidationError("--limit takes a number from 1 to 10000.")
    }
    guard after == nil || before == nil else { throw ValidationError("Either --after or --before, not both.") }
  }

  @MainActor
  func run() async throws {
    let terminal = try options.terminal
    let container = try options.container()
    let filter = try await words.filter(in: container)
    let order = WorkoutOrder(order, isAscending: reverse)
    let window = WorkoutWindow(
      try await anchor(container, filter), by: order,
      limit: limit ?? (json || terminal.isPiped ? .max : Self.shownOnTerminal))
    let screen = container.screens.workoutList(filter: filter, window: window) { _ in }
    try await container.open(screen)
    if let failure = screen.state.page.failure { throw Failure.stop(failure) }
    if json, let page = screen.state.page.value {
      try Terminal.answer(WorkoutListDocument(page))
    } else {
      let units = await container.preferences().units
      try await container.printer(terminal).show(
        screen, rows: TabSeparated(screen.state.workouts, units: units),
        saying: screen.state.moreCommand.map { "More: \($0)" } ?? screen.state.emptySentence)
    }
  }

  @MainActor
  private func anchor(
    _ container: DependencyContainer, _ filter: WorkoutFilter
  ) async throws -> WorkoutWindow.Anchor {
    if let after {
      return .after(try await WorkoutReference.find(after, amongDeleted: filter.isDeleted, in: container))
    }
    if let before {
      return .before(try await WorkoutReference.find(before, amongDeleted: filter.isDeleted, in: container))
    }
    return .start
  }
}
