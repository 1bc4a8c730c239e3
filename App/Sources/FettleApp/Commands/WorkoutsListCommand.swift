import ArgumentParser
import CoreUI
import DomainWorkout
import FeatureDashboard

struct WorkoutsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List workouts, newest first.")

  @Option(help: ArgumentHelp("Only this sport.", valueName: "sport"))
  var sport: Sport?

  @Option(help: ArgumentHelp("Only from this day on, as in 2026-07-01.", valueName: "day"))
  var from: CalendarDay?

  @Option(help: ArgumentHelp("Only up to this day.", valueName: "day"))
  var through: CalendarDay?

  @Option(help: ArgumentHelp("Only with this in the title.", valueName: "text"))
  var text: String?

  @Option(help: ArgumentHelp("How many a page.", valueName: "count"))
  var limit = 50

  @Option(help: ArgumentHelp("Which page, from 1.", valueName: "number"))
  var page = 1

  @Flag(help: "Print the page as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard (1...10_000).contains(limit) else { throw ValidationError("--limit takes a number from 1 to 10000.") }
    guard (1...1_000_000).contains(page) else { throw ValidationError("--page takes a number from 1 on.") }
    if let from, let through, through < from {
      throw ValidationError("--through \(through) comes before --from \(from).")
    }
  }

  @MainActor
  func run() async throws {
    let container = try options.container()
    try await container.bringLoadsUpToDate()
    let screen = container.workoutListScreen(
      filter: WorkoutFilter(sport: sport, from: from, through: through, text: text),
      window: WorkoutWindow(offset: (page - 1) * limit, limit: limit)
    ) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.page.failure { throw Failure.stop(failure) }
    if json, let page = screen.state.page.value {
      try Terminal.answer(WorkoutListDocument(page).json)
    } else {
      try await container.printer(options.terminal).show(screen)
    }
  }
}
