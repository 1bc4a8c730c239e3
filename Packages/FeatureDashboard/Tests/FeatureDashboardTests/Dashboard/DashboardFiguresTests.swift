import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct DashboardFiguresTests {
  private let workouts = InMemoryWorkoutRepository([
    WorkoutDetail(workout: .sample(1, sport: .running, daysAgo: 0, kilometers: 12)),
    WorkoutDetail(workout: .sample(2, sport: .cycling, daysAgo: 0, kilometers: 40)),
  ])
  private let figures: InMemoryItemRepository<SavedFigure>

  init() {
    figures = InMemoryItemRepository(
      [
        SavedFigure(
          id: .sample(1), name: "Running", figure: .distance, statistic: .sum, span: .year, query: "sport:run"),
        SavedFigure(id: .sample(2), name: "Hidden", figure: .count, statistic: .sum, span: .year, placement: .no),
        SavedFigure(
          id: .sample(3), name: "Unreadable", figure: .count, statistic: .sum, span: .week, query: "filter:gone"),
      ], in: workouts)
  }

  private func openScreen() async -> DashboardScreen {
    var dependencies = TestDashboardDependencies(
      observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts))
    dependencies.savedFigures = ItemUseCases(figures) { .sample(990) }
    dependencies.readSavedFigures = ReadSavedFiguresUseCase(
      figures: ObserveFiguresUseCase(records: workouts, thresholds: InMemoryThresholdHistory()))
    let screen = DashboardScreen(
      DashboardViewModel(dependencies, sport: nil, today: .sampleToday, firstWeekday: .monday, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `saved figures are shown with their values, unless they belong elsewhere`() async throws {
    let screen = await openScreen()
    #expect(screen.state.figures.map(\.figure.name) == ["Running", "Unreadable"])
    #expect(screen.state.figures[0].value == 12_000)
    #expect(screen.state.figures[1].value == nil)
    let frame = Frame.draw(screen.content, width: 200, height: 60, environment: EnvironmentValues(isInteractive: true))
    #expect(frame.plainText().contains("Running") && frame.plainText().contains("12.0 km"))
    #expect(!frame.plainText().contains("Hidden"))
  }

  @Test func `a share is the part of the workouts that match`() async throws {
    _ = try await figures.add(
      SavedFigure(id: .sample(4), name: "Share", figure: .distance, statistic: .share, span: .year, query: "sport:run"))
    let screen = await openScreen()
    let share = try #require(screen.state.figures.first { $0.figure.name == "Share" })
    #expect(share.value.map { ($0 * 1e6).rounded() } == (12.0 / 52 * 1e6).rounded())
    let frame = Frame.draw(screen.content, width: 200, height: 60, environment: EnvironmentValues(isInteractive: true))
    #expect(frame.plainText().contains("23%"))
  }

  @Test func `a new workout changes the values, and a deleted figure disappears`() async throws {
    let screen = await openScreen()
    let revision = try await workouts.delete(.sample(1))
    await screen.settled(seeing: revision)
    #expect(screen.state.figures[0].value == nil)
    await screen.settled(seeing: try await figures.delete(.sample(1)))
    #expect(screen.state.figures.map(\.figure.name) == ["Unreadable"])
  }
}
