import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureDashboard

struct DashboardCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "dashboard",
    abstract: "Show this week, recent weeks, totals and the latest workouts.",
    discussion: """
      As in: fettle dashboard sport:run not tag:race

      Filters are those of `fettle workouts list`. They choose the workouts of weeks, shares, records and the list; fitness \
      and goals always count all.
      """)

  static let sportHelp = ArgumentHelp("Only show the weeks and workouts of one sport.", valueName: "sport")
  static let jsonHelp: ArgumentHelp = "Print the dashboard as JSON."

  @OptionGroup var words: WorkoutWords

  @Option(help: Self.sportHelp)
  var sport: Sport?

  @Flag(help: Self.jsonHelp)
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await Self.show(of: sport, matching: try await words.filter(in: log), asJSON: json, in: log, on: log.terminal)
  }

  @MainActor
  static func show(
    of sport: Sport?, matching filter: WorkoutFilter = WorkoutFilter(), asJSON json: Bool, in log: any TrainingLog,
    on terminal: Terminal
  ) async throws {
    let preferences = await log.preferences()
    let screen = log.screens.dashboard(
      sport: sport, filter: filter, today: log.configuration.today, firstWeekday: preferences.firstWeekday
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
