import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct DashboardGoalsTests {
  private let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(1, kilometers: 12))])
  private let goals: InMemoryGoalRepository

  init() {
    goals = InMemoryGoalRepository(Goal.samples, in: workouts)
  }

  private func openScreen() async -> DashboardScreen {
    let screen = DashboardScreen(
      DashboardViewModel(
        TestDashboardDependencies(
          observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts),
          goals: GoalUseCases(goals: goals) { .sample(900) },
          observeForecast: ObserveForecastUseCase(planned: InMemoryPlannedWorkoutRepository(in: workouts))), sport: nil,
        today: .sampleToday, firstWeekday: .monday, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private func lines(_ screen: DashboardScreen) -> String {
    Frame.draw(screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true))
      .plainText()
  }

  @Test func `opening shows the goals, and a goal set elsewhere appears`() async throws {
    let screen = await openScreen()
    #expect(screen.state.goals.value?.map(\.goal) == Goal.samples)
    #expect(lines(screen).contains("─ Goals ─"))
    let revision = try await goals.delete(Goal.samples[0].id)
    await screen.settled(seeing: revision)
    #expect(screen.state.goals.value?.map(\.goal) == Array(Goal.samples.dropFirst()))
  }

  @Test func `a sport or an earlier period changes no goal`() async {
    let screen = await openScreen()
    let before = screen.state.goals
    screen.perform(.filter(.cycling))
    await screen.settled()
    #expect(screen.state.goals == before)
  }

  @Test func `without goals that can be reached there is no panel`() async throws {
    for goal in Goal.samples { _ = try await goals.delete(goal.id) }
    let today = CalendarDay.sampleToday
    let over = Goal(
      id: .sample(1), aim: .fitness(10), period: .days(today.advanced(by: -9)...today.advanced(by: -1)),
      createdDay: today)
    _ = try await goals.add(over)
    let screen = await openScreen()
    #expect(screen.state.goals.value?.count == 1)
    #expect(!lines(screen).contains("─ Goals ─"))
  }

  @Test func `goals that cannot be read are reported, and can be retried`() async {
    let screen = await openScreen()
    workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.goals.failure == .storage(.busy))
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.shownFailures == [])
    #expect(screen.state.goals.value?.count == Goal.samples.count)
  }
}
