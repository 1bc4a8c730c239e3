import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureDashboard

struct DashboardCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "dashboard",
    abstract: "Show this week, recent weeks, totals and the latest workouts.")

  static let sportHelp = ArgumentHelp("Only show the weeks and workouts of one sport.", valueName: "sport")
  static let jsonHelp: ArgumentHelp = "Print the dashboard as JSON."

  @Option(help: Self.sportHelp)
  var sport: Sport?

  @Flag(help: Self.jsonHelp)
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    try await Self.show(of: sport, asJSON: json, in: container, on: try options.terminal)
  }

  @MainActor
  static func show(
    of sport: Sport?, asJSON json: Bool, in container: DependencyContainer, on terminal: Terminal
  ) async throws {
    let preferences = await container.preferences()
    let screen = container.screens.dashboard(
      sport: sport, today: container.configuration.today, firstWeekday: preferences.firstWeekday
    ) { _ in }
    try await container.open(screen)
    if let failure = screen.state.overview.failure { throw Failure.stop(failure) }
    if json, let overview = screen.state.overview.value {
      try Terminal.writeOutput(DashboardDocument(overview, sport: sport))
    } else {
      try await container.printer(terminal).show(screen, widest: ScreenPrinter.columnsOfOverview)
    }
  }
}
