import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct DashboardPeriodTests {
  private func openScreen(daysAgo: [Int]) async -> DashboardScreen {
    await openScreen(daysAgo.enumerated().map { .sample($0 + 1, daysAgo: $1) })
  }

  private func openScreen(_ workouts: [Workout]) async -> DashboardScreen {
    let workouts = InMemoryWorkoutRepository(workouts.map { WorkoutDetail(workout: $0) })
    let screen = DashboardScreen(
      DashboardViewModel(
        TestDashboardDependencies(observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts)),
        sport: nil, today: .sampleToday, firstWeekday: .monday, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private func command(_ name: String, of screen: DashboardScreen) -> KeyCommand<DashboardAction>? {
    screen.content.commands.first { $0.name == name }
  }

  private func press(_ character: Character, on screen: DashboardScreen) async {
    screen.keyCommands.first { $0.keys.contains(.character(character)) }?()
    await screen.settled()
  }

  private func lastDays(of screen: DashboardScreen) -> String? {
    screen.state.overview.value?.period.lastDay.description
  }

  @Test func `half a year and a year differ, also where the log is shorter than both`() async {
    let screen = await openScreen(Workout.samples)
    var axes: [String] = []
    for length in [TrainingPeriodLength.twentySixWeeks, .year] {
      screen.perform(.show(length))
      await screen.settled()
      let text = Frame.draw(
        screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true)
      ).plainText()
      let axis = text.split(separator: "\n").last { $0.contains("  today ") }
      axes.append(axis.map(String.init) ?? "")
    }
    // The first tick of the year is in the year before.
    #expect(axes[1].contains("Oct") && !axes[0].contains("Oct") && axes[0].contains("Mar"), "\(axes)")
  }

  @Test func `the zero of an axis of hours is not in seconds`() async {
    let screen = await openScreen(Workout.samples)
    let text = Frame.draw(
      screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true)
    ).plainText()
    #expect(text.contains(" h ⣀") && !text.contains(" 0 s "))
  }

  @Test func `earlier and later go by one period, up to today`() async {
    let screen = await openScreen(daysAgo: [0, 100, 200])
    #expect(screen.state.overview.value?.isCurrent == true)
    #expect(command("later", of: screen)?.unavailableBecause != nil)
    await press("[", on: screen)
    #expect(lastDays(of: screen) == "2026-04-12")
    #expect(screen.state.workouts.map(\.id) == [.sample(2), .sample(3)])
    await press("[", on: screen)
    #expect(lastDays(of: screen) == "2026-01-18")
    #expect(command("earlier", of: screen)?.unavailableBecause != nil)
    await press("[", on: screen)
    #expect(lastDays(of: screen) == "2026-01-18")
    await press("]", on: screen)
    await press("]", on: screen)
    #expect(lastDays(of: screen) == "2026-07-01")
    #expect(command("later", of: screen)?.unavailableBecause != nil)
  }

  @Test func `two presses go back two periods, even before the first one is loaded`() async {
    let screen = await openScreen(daysAgo: [0, 100, 900])
    screen.perform(.earlier)
    screen.perform(.earlier)
    await screen.settled()
    #expect(lastDays(of: screen) == "2026-01-18")
    screen.perform(.today)
    await screen.settled()
    #expect(screen.state.overview.value?.isCurrent == true)
  }

  @Test func `the length of the period goes round, and the end stays`() async {
    let screen = await openScreen(daysAgo: [0, 100, 200])
    #expect(command("period", of: screen)?.title == "Show 26 weeks")
    await press("p", on: screen)
    #expect(screen.state.overview.value?.weeks.count == 26)
    await press("p", on: screen)
    #expect(command("period", of: screen)?.title == "Show 4 weeks")
    #expect(screen.state.overview.value?.weeks.count == 52)
    await press("[", on: screen)
    #expect(screen.state.overview.value?.isCurrent == true)
    await press("p", on: screen)
    await press("[", on: screen)
    #expect(screen.state.overview.value?.weeks.count == 4)
    #expect(lastDays(of: screen) == "2026-06-07")
  }

  @Test func `an old log opens with its last active weeks and says so, and today is a key away`() async throws {
    let screen = await openScreen(daysAgo: [70, 72, 300])
    #expect(lastDays(of: screen) == "2026-04-26")
    let text = Frame.draw(screen.content, width: 100).plainText()
    #expect(text.contains("No workouts in the last four weeks."))
    #expect(text.contains("26 Apr 2026"))
    await press("t", on: screen)
    #expect(screen.state.overview.value?.isCurrent == true)
    #expect(!Frame.draw(screen.content, width: 100).plainText().contains("No workouts in the last four weeks."))
    await press("[", on: screen)
    #expect(lastDays(of: screen) == "2026-04-12")
  }

  @Test func `another period selects its latest workout`() async {
    let screen = await openScreen(daysAgo: [0, 1, 100, 101, 102])
    screen.perform(.move(.rows(1), VisibleRows(first: 0, height: 5, total: 5)))
    #expect(screen.state.position.row == 1)
    await press("[", on: screen)
    #expect(screen.state.position.row == 0)
    #expect(screen.state.selected?.id == .sample(3))
  }
}
