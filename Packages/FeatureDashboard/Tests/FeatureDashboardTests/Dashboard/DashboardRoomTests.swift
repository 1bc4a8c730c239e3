import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Foundation
import Testing

/// What the dashboard shows of long periods and in little room.
@MainActor struct DashboardRoomTests {
  private let workouts = InMemoryWorkoutRepository(
    (1...120).map { number in
      var workout = Workout.sample(number, daysAgo: 3 * number - 3, kilometers: 8)
      let found = WorkoutLoad(of: WorkoutDetail(workout: workout), thresholds: DatedThresholds())
      (workout.load, workout.loadBasis) = (found.load, found.basis)
      return WorkoutDetail(workout: workout)
    })

  private func openScreen(_ length: TrainingPeriodLength = .twelveWeeks) async -> DashboardScreen {
    let screen = DashboardScreen(
      DashboardViewModel(
        TestDashboardDependencies(observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts)),
        sport: nil, today: .sampleToday, firstWeekday: .monday, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    screen.perform(.show(length))
    await screen.settled()
    return screen
  }

  private func text(
    _ screen: DashboardScreen, _ width: Int, _ height: Int, _ presentation: Presentation = .visual,
    panels: PanelPositions = PanelPositions()
  ) -> String {
    var environment = EnvironmentValues(presentation: presentation, isInteractive: true)
    environment.panels = panels
    return Frame.draw(screen.content, width: width, height: height, environment: environment).plainText()
  }

  @Test(arguments: [(60, 20), (60, 16), (79, 24), (100, 18)])
  func `a screen with room for one panel shows the week and form above the list`(_ width: Int, _ height: Int)
    async throws
  {
    let lines = text(await openScreen(), width, height).split(separator: "\n")
    let week = try #require(lines.firstIndex { $0.hasPrefix("This week") && $0.contains("km") })
    #expect(lines.contains { $0.hasPrefix("Form") && $0.contains("Fitness") && $0.contains("Fatigue") })
    let list = try #require(lines.firstIndex { $0.contains("Recent workouts") })
    #expect(week < list && lines.count - list > 5)
  }

  @Test(arguments: TrainingPeriodLength.allCases, [80, 120, 160, 200])
  func `the chart of time shows the whole period, and every panel follows it or names its own`(
    _ length: TrainingPeriodLength, width: Int
  ) async throws {
    let screen = await openScreen(length)
    let overview = try #require(screen.state.overview.value)
    let drawn = text(screen, width, 60, panels: PanelPositions())
    let weeks = length.weekCount / (length.weekCount <= 13 ? 1 : length.weekCount / 13)
    #expect(drawn.contains(length.weekCount <= 13 ? "Time by week" : "Time by \(length.weekCount / weeks) weeks"))
    let sentences = text(screen, 100, 400, .plain)
    let named = sentences.split(separator: "\n").filter { $0.contains("Week of ") || $0.contains(" weeks from ") }
    #expect(
      named.joined().components(separatedBy: length.weekCount <= 13 ? "Week of " : " weeks from ").count == weeks + 1)
    let total = overview.weeks.reduce(0) { $0 + $1.volume.movingTime }
    let shares = overview.sportShares.reduce(0) { $0 + $1.totals.volume.movingTime }
    #expect((total - shares).magnitude < 1)
    #expect(drawn.contains("6 weeks"))
    #expect(
      drawn.contains("By sport") == false || drawn.contains(length == .year ? "1 year" : "\(length.weekCount) weeks"))
  }

  @Test func `days of two years have their years`() async throws {
    let screen = await openScreen(.year)
    let period = try #require(screen.state.overview.value?.period)
    let (first, last) = (period.firstDay.components.year, period.lastDay.components.year)
    try #require(first != last)
    let chips = text(screen, 160, 50).split(separator: "\n").first { $0.contains(" – ") }
    #expect(chips?.contains(" \(first) – ") == true && chips?.contains(" \(last) ") == true, "\(chips ?? "")")
    let short = text(await openScreen(), 160, 50).split(separator: "\n").first { $0.contains(" – ") }
    #expect(short?.contains(String(last)) == false)
  }

  @Test func `sports that do not fit are counted`() async {
    let screen = await openScreen()
    let all = Sport.allCases.enumerated().map { WorkoutDetail(workout: .sample(1_000 + $0, sport: $1)) }
    for detail in all { _ = try? await workouts.add(detail.workout) }
    screen.perform(.refresh)
    await screen.settled()
    let chips = text(screen, 120, 40).split(separator: "\n").first { $0.contains(" – ") } ?? ""
    #expect(chips.contains(#/ \+\d+ *$/#), "\(chips)")
  }
}
