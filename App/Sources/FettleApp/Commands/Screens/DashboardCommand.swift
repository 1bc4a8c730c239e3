import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureDashboard

struct DashboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dashboard",
    abstract: "Show how training goes: this week, the last ones, totals, the newest workouts.")

  @Option(help: ArgumentHelp("Show the weeks and the newest workouts of one sport only.", valueName: "sport"))
  var sport: Sport?

  @Flag(help: "Print the dashboard as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let preferences = await container.preferences()
    let screen = container.screens.dashboard(
      sport: sport, today: container.configuration.today, firstWeekday: preferences.firstWeekday
    ) { _ in }
    try await container.open(screen)
    if let failure = screen.state.overview.failure { throw Failure.stop(failure) }
    if json, let overview = screen.state.overview.value {
      try Terminal.answer(DashboardDocument(overview, sport: sport))
    } else {
      try await container.printer(options.terminal).show(screen)
    }
  }
}
