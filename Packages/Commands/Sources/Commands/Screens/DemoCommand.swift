import ArgumentParser
import CoreDatabase
import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureDashboard
import FeatureImport
import FeatureWorkout
import Foundation

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Try Fettle with the season of an invented athlete, in a temporary log.",
    discussion: """
      In a terminal it opens the full-screen app as it was on the day after the season; otherwise it prints the dashboard. \
      Your own log does not change, and nothing is left behind.
      """)

  @Option(help: ArgumentHelp("The folder with the season's files.", valueName: "folder"))
  var season: String?

  @OptionGroup var options: ProgramOptions
  @OptionGroup var recording: RecordingOptions

  @MainActor
  func run() async throws {
    var configuration = try ProgramOptions.reading(options.sharedFlags) { reader throws(ConfigurationFailure) in
      try AppConfiguration.demo(reader)
    }
    let clock = ShiftedClock(over: configuration.now)
    configuration.now = { clock.now() }
    let terminal = Terminal(configuration)
    try recording.check(isInteractive: terminal.isInteractive)
    try await CommandOptions.withContainer(recording.applied(to: configuration)) {
      try await show(in: $0, on: terminal, clock)
    }
  }

  @MainActor
  private func show(
    in container: DependencyContainer, on terminal: Terminal, _ clock: ShiftedClock
  ) async throws {
    let athlete = DemoAthlete(container: container)
    try await athlete.introduce()
    // No default of the option: help and man pages would name a folder of the machine that printed them.
    let season = season ?? Self.installedSeason
    let screen = container.screens.workoutImport(paths: [season], duplicates: .skip)
    let folder = container.temporaryFolder
    // The full-screen app cleans up by itself.
    await Interruption.cleaningUp(after: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]) {
      if let folder { try? FileManager.default.removeItem(at: folder) }
    } during: {
      await ImportDialogue(on: terminal).follow(screen)
    }
    switch screen.state.phase {
    case .finished(let report):
      Terminal.writeError("\(report.importedCount) workouts of a sample season, imported from \(season)")
    case .failed(.files(let failure)):
      throw Failure.stop(failure.explanation)
    case .failed(.log(let failure, _)):
      throw Failure.stop(failure)
    case .idle, .running, .stopping, .asking, .restoration:
      return
    }
    let today = try await dayAfterTheSeason(container)
    try await athlete.prepare(for: today)
    if terminal.isInteractive {
      clock.move(from: container.configuration.today, to: today)
      return try await FullScreenSession(container, on: terminal).run(opening: nil)
    }
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

  /// The season installed with the program: `share/fettle/season` for `bin/fettle`.
  private static var installedSeason: String {
    let program =
      Bundle.main.executableURL?.resolvingSymlinksInPath() ?? URL(filePath: CommandLine.arguments.first ?? "fettle")
    return program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/fettle/season").path(
      percentEncoded: false)
  }
}

extension DependencyContainer {
  /// The folder that a temporary log has for itself; `nil` for a log that stays.
  fileprivate var temporaryFolder: URL? {
    guard configuration.database == .temporary else { return nil }
    return URL(filePath: database.path(beside: "")).deletingLastPathComponent()
  }
}
