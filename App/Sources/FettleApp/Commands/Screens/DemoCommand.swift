import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureDashboard
import FeatureImport
import FeatureWorkout
import Foundation

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Import an invented season into a log that goes again, and show its dashboard.",
    discussion: "Your own log is not touched.")

  @Option(help: ArgumentHelp("The folder with the season's files.", valueName: "folder"))
  var season = DemoCommand.installedSeason

  @OptionGroup var options: ProgramOptions

  @MainActor
  func run() async throws {
    let configuration = try ProgramOptions.reading(options.flags) { reader throws(ConfigurationFailure) in
      try AppConfiguration.demo(reader)
    }
    let terminal = Terminal(configuration)
    let container = try CommandOptions.container(configuration)
    let screen = container.screens.workoutImport(paths: [season], duplicates: .skip) { _ in }
    await ImportDialogue(on: terminal).follow(screen)
    switch screen.state.phase {
    case .finished(let report):
      Terminal.tell("\(report.importedCount) workouts of an invented season, imported from \(season)")
    case .failed(.files(let failure)):
      throw Failure.stop(failure.explanation)
    case .failed(.log(let failure, _)):
      throw Failure.stop(failure)
    case .idle, .running, .stopping, .asking:
      return
    }
    let today = try await dayAfterTheSeason(container)
    let preferences = await container.preferences()
    try await ScreenPrinter(terminal: terminal, today: today, units: preferences.units).showOnceSettled(
      container.screens.dashboard(sport: nil, today: today, firstWeekday: preferences.firstWeekday) { _ in })
  }

  @MainActor
  private func dayAfterTheSeason(_ container: DependencyContainer) async throws -> CalendarDay {
    let list = container.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 1)) { _ in }
    try await container.open(list)
    return list.state.page.value?.workouts.first?.day.advanced(by: 1) ?? container.configuration.today
  }

  /// Beside an installed program: `bin/fettle` has its season in `share/fettle/season`.
  private static var installedSeason: String {
    let program =
      Bundle.main.executableURL?.resolvingSymlinksInPath() ?? URL(filePath: CommandLine.arguments.first ?? "fettle")
    return program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/fettle/season").path(
      percentEncoded: false)
  }
}
