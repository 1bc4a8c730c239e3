import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

/// The dashboard goes on through what is planned.
@MainActor struct DashboardPlannedTests {
  private let workouts = InMemoryWorkoutRepository(Workout.samples.map { WorkoutDetail(workout: $0) })

  private func screen(_ planned: [PlannedWorkout]) async -> DashboardScreen {
    let screen = DashboardScreen(
      DashboardViewModel(
        TestDashboardDependencies(
          observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts),
          observeForecast: ObserveForecastUseCase(
            planned: InMemoryPlannedWorkoutRepository(planned, in: workouts))), sport: nil, today: .sampleToday,
        firstWeekday: .monday, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private let race = PlannedWorkout(
    id: .sample(950), day: .sampleToday.advanced(by: 12), sport: .running, title: "Secret race", seconds: 5_400,
    loadPoints: 150)

  private func words(_ screen: DashboardScreen, for audience: Audience = .person) -> String {
    var environment = EnvironmentValues(presentation: .plain)
    environment.audience = audience
    return Frame.draw(screen.content, width: 130, height: nil, environment: environment).plainText()
  }

  @Test func `fitness and form go on until the last planned workout`() async {
    let screen = await screen([race])
    #expect(screen.state.plannedDays.count == 12)
    #expect(screen.state.plannedDays.last?.load == 150)
    #expect(words(screen).contains("With what is planned until 13 Jul, fitness will be"))
  }

  @Test func `without a plan they end today, and other people do not see it`() async {
    #expect(await screen([]).state.plannedDays.isEmpty)
    let screen = await screen([race])
    #expect(!words(screen, for: .others).contains("planned"))
  }
}
