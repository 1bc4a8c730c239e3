import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainProfile
import DomainTraining
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
      throw failure
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

/// The invented person of the demo, so that every screen has something to show. What it writes cannot be undone, because
/// the visitor did not do it.
@MainActor
struct DemoAthlete {
  let log: any TrainingLog

  /// What is known before the first workout: thresholds, and gear that rules assign to workouts as they arrive.
  func introduce() async throws {
    let known: [ProfileChange] = [
      .name("Robin"), .birthYear(1988), .heightCentimeters(176), .weightKilograms(74.5), .restingHeartRateBPM(54),
      .maximumHeartRateBPM(186), .lactateThresholdHeartRateBPM(166), .functionalThresholdPowerWatts(215),
      .thresholdPaceSecondsPerKilometer(318),
    ]
    _ = try await log.profileRepository.apply(known, from: nil)
    _ = try await log.gearRepository.put([
      gear("Road shoes", .shoes, initial: 475_000, limit: GearLimit(.distance, 700_000), rule: "sport:running"),
      gear("Trail shoes", .shoes, limit: GearLimit(.distance, 700_000), rule: "sport:trail-running"),
      gear("Touring bike", .bike, rule: "sport:cycling"),
    ])
  }

  /// What depends on the day on which the demo opens: past weights, goals, and a plan of the last week and the next three.
  func prepare(for today: CalendarDay) async throws {
    for (months, kilograms) in [(20, 73.8), (16, 73.1), (12, 72.6), (8, 72.9), (4, 72.0)] {
      _ = try await log.profileRepository.apply(
        [.weightKilograms(kilograms)], from: today.advanced(by: -30 * months))
    }
    try await setGoals(from: today)
    try await plan(from: today)
  }

  private func setGoals(from today: CalendarDay) async throws {
    let goals: [(Goal.Aim, GoalPeriod, [Sport], String?)] = [
      (.amount(.time, 5 * 3_600), .week, [], nil), (.amount(.distance, 120_000), .month, [.running], nil),
      (.amount(.count, 150), .year, [], "Every other day"),
      (.fitness(60), .days(today.advanced(by: -40)...today.advanced(by: 50)), [], "Ready for autumn"),
    ]
    for (aim, period, sports, name) in goals {
      _ = try await log.goalRepository.add(
        Goal(
          id: GoalID(log.configuration.makeUUID()), aim: aim, period: period, sports: sports, name: name,
          createdDay: today.advanced(by: -40)))
    }
  }

  private func plan(from today: CalendarDay) async throws {
    // The day, what, how long, how far and how hard. Most state no load: Fettle estimates it.
    let plan: [(Int, Sport, String, Double?, Double?, Double?)] = [
      (-5, .running, "Easy run", 2_700, nil, nil), (-3, .cycling, "Three hills", 4_500, nil, 90),
      (-1, .cycling, "Endurance", 3_600, nil, nil), (0, .running, "Easy run", 2_700, nil, nil),
      (2, .running, "6 × 800 m", nil, 9_700, 85), (3, .cycling, "Long ride", 3 * 3_600, nil, nil),
      (5, .swimming, "Technique", 2_700, 1_500, nil), (6, .running, "Easy run", nil, 8_000, nil),
      (8, .cycling, "Three hills", 4_400, nil, 95), (10, .running, "5 × 1,000 m", 3_500, nil, 88),
      (12, .cycling, "Long ride", 3.5 * 3_600, nil, nil), (15, .running, "Easy run", 2_400, nil, nil),
      (17, .running, "Short and fast", 1_800, nil, 40), (20, .running, "10 km race", nil, 10_000, 95),
    ]
    for (days, sport, title, seconds, meters, points) in plan {
      _ = try await log.plannedWorkoutRepository.add(
        PlannedWorkout(
          id: PlannedWorkoutID(log.configuration.makeUUID()), day: today.advanced(by: days), sport: sport,
          title: title, seconds: seconds, meters: meters, loadPoints: points))
    }
  }

  private func gear(
    _ name: String, _ kind: Gear.Kind, initial meters: Double? = nil, limit: GearLimit? = nil, rule: String
  ) -> Gear {
    Gear(
      id: GearID(log.configuration.makeUUID()), name: name, kind: kind,
      maintenance: GearMaintenance(initialMeters: meters, limit: limit, rule: rule))
  }
}
