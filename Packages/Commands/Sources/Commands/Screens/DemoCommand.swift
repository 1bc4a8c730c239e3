import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureDashboard
import FeatureImport
import FeatureWorkout
import Foundation

struct DemoCommand: ProgramCommand {
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
  func run(with program: any CommandProgram) async throws {
    let demo = try ProgramOptions.reading { () throws(ConfigurationFailure) in
      try program.demo(options.sharedFlags)
    }
    let terminal = Terminal(demo.configuration)
    try recording.check(isInteractive: terminal.isInteractive)
    try await recording.applied(to: demo.configuration).withOpenLog {
      try await show(in: $0, on: terminal, movingClock: demo.moveClock)
    }
  }

  @MainActor
  private func show(
    in log: any TrainingLog, on terminal: Terminal, movingClock move: (CalendarDay, CalendarDay) -> Void
  ) async throws {
    let athlete = DemoAthlete(log: log)
    try await athlete.introduce()
    // No default of the option: help and man pages would name a folder of the machine that printed them.
    let season = season ?? Self.installedSeason
    let screen = log.screens.workoutImport(paths: [season], duplicates: .skip)
    let folder = log.temporaryFolder
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
    let today = try await dayAfterTheSeason(log)
    try await athlete.prepare(for: today)
    if terminal.isInteractive {
      move(log.configuration.today, today)
      return try await log.runFullScreen(opening: nil, on: terminal)
    }
    let preferences = await log.preferences()
    try await ScreenPrinter(terminal: terminal, today: today, units: preferences.units).showOnceSettled(
      log.screens.dashboard(sport: nil, today: today, firstWeekday: preferences.firstWeekday) { _ in })
  }

  @MainActor
  private func dayAfterTheSeason(_ log: any TrainingLog) async throws -> CalendarDay {
    let list = log.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 1)) { _ in }
    try await log.open(list)
    return list.state.page.value?.workouts.first?.day.advanced(by: 1) ?? log.configuration.today
  }

  /// The season installed with the program: `share/fettle/season` for `bin/fettle`.
  private static var installedSeason: String {
    let program =
      Bundle.main.executableURL?.resolvingSymlinksInPath() ?? URL(filePath: CommandLine.arguments.first ?? "fettle")
    return program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/fettle/season").path(
      percentEncoded: false)
  }
}
