import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct DashboardViewModelTests {
  private let workouts = InMemoryWorkoutRepository([
    WorkoutDetail(workout: .sample(1)), WorkoutDetail(workout: .sample(2, sport: .cycling, kilometers: 40)),
  ])

  private func screen(
    sport: Sport? = nil, onIntent: @escaping @MainActor (DashboardIntent) -> Void = { _ in }
  ) -> DashboardScreen {
    DashboardScreen(
      DashboardViewModel(
        TestDashboardDependencies(
          observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts)), sport: sport,
        today: .sampleToday, firstWeekday: .monday, onIntent: onIntent))
  }

  @Test func `opening loads the overview`() async {
    let screen = screen()
    #expect(screen.state.overview == .idle)
    screen.open()
    #expect(screen.state.overview == .loading(previous: nil))
    await screen.settled()
    #expect(screen.state.overview.value?.thisWeek.workoutCount == 2)
  }

  @Test func `a filter narrows the overview and keeps the previous one while loading`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.filter(.cycling))
    #expect(screen.state.overview.isLoading)
    #expect(screen.state.overview.value?.thisWeek.workoutCount == 2)
    await screen.settled()
    #expect(screen.state.overview.value?.thisWeek.workoutCount == 1)
    #expect(screen.state.overview.value?.sportVolumes.count == 2)
  }

  @Test func `a refresh shows a workout added elsewhere`() async throws {
    let screen = screen()
    screen.open()
    await screen.settled()
    _ = try await workouts.add(.sample(3, hour: 18))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.overview.value?.thisWeek.workoutCount == 3)
  }

  @Test func `a dismissed failure keeps the overview, and a later one is shown and can be retried`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    for _ in 0..<2 {
      workouts.fail(with: .busy)
      screen.perform(.refresh)
      await screen.settled()
      #expect(screen.state.shownFailures.map(\.explanation) == [StorageError.busy.explanation])
      screen.perform(.dismissFailure)
      #expect(screen.state.shownFailures == [])
      #expect(screen.state.overview.value?.thisWeek.workoutCount == 2)
    }
    screen.perform(.refresh)
    await screen.settled()
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.overview.failure == nil)
    #expect(screen.state.overview.value?.thisWeek.workoutCount == 2)
    #expect(screen.state.shownFailures == [])
  }

  @Test func `a failure keeps the overview, and a refresh tries again`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.overview.failure == .storage(.busy))
    #expect(screen.state.overview.value?.thisWeek.workoutCount == 2)
    workouts.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.overview.failure == nil)
  }

  @Test func `opening a workout or the list sends an intent`() {
    var intents: [DashboardIntent] = []
    let screen = screen(sport: .running) { intents.append($0) }
    screen.perform(.openWorkout(.sample(1)))
    screen.perform(.openWorkouts)
    #expect(intents == [.openWorkout(.sample(1)), .openWorkouts(sport: .running)])
  }
}
