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
  func run(in log: any TrainingLog) async throws {
    try await Self.show(of: sport, asJSON: json, in: log, on: log.terminal)
  }

  @MainActor
  static func show(
    of sport: Sport?, asJSON json: Bool, in log: any TrainingLog, on terminal: Terminal
  ) async throws {
    let preferences = await log.preferences()
    let screen = log.screens.dashboard(
      sport: sport, today: log.configuration.today, firstWeekday: preferences.firstWeekday
    ) { _ in }
    try await log.open(screen)
    if let failure = screen.state.overview.failure { throw failure }
    if json, let overview = screen.state.overview.value {
      try Terminal.writeOutput(DashboardDocument(overview, sport: sport))
    } else {
      try await log.printer(terminal).show(screen, widest: ScreenPrinter.columnsOfOverview)
    }
  }
}
