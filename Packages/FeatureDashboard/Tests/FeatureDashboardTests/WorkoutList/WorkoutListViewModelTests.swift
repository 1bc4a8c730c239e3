import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct WorkoutListViewModelTests {
  private let workouts = InMemoryWorkoutRepository(
    (1...7).map { WorkoutDetail(workout: .sample($0, "Run \($0)", daysAgo: $0)) })

  private func screen(onIntent: @escaping @MainActor (WorkoutListIntent) -> Void = { _ in }) -> WorkoutListScreen {
    WorkoutListScreen(
      filter: WorkoutFilter(), window: WorkoutWindow(limit: 3),
      observeWorkouts: ObserveWorkoutsUseCase(workouts: workouts), observers: [], onIntent: onIntent)
  }

  private func titles(_ screen: WorkoutListScreen) -> [String]? {
    screen.state.page.value?.workouts.map(\.title)
  }

  @Test func `pages go forward to the last and back to the first, and no further`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
    for _ in 0..<4 {
      screen.perform(.nextPage)
      await screen.settled()
    }
    #expect(titles(screen) == ["Run 7"])
    for _ in 0..<4 {
      screen.perform(.previousPage)
      await screen.settled()
    }
    #expect(titles(screen) == ["Run 1", "Run 2", "Run 3"])
  }

  @Test func `a new filter begins at the first page`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.nextPage)
    await screen.settled()
    screen.perform(.filter(WorkoutFilter(text: "run 2")))
    await screen.settled()
    #expect(titles(screen) == ["Run 2"])
    #expect(screen.state.window.offset == 0)
  }

  @Test func `opening a workout is asked of the surroundings`() {
    var intents: [WorkoutListIntent] = []
    let screen = screen { intents.append($0) }
    screen.perform(.openWorkout(.sample(4)))
    #expect(intents == [.openWorkout(.sample(4))])
  }

  @Test func `what a person searches for is not written to a log`() {
    #expect(
      "\(WorkoutListAction.filter(WorkoutFilter(sport: .running, text: "secret")).logForm)"
        == "filter(running, -, -, <private>)")
  }
}
