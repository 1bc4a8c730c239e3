import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct MarkedComparisonTests {
  private func opened(
    onIntent: @escaping @MainActor (WorkoutListIntent) -> Void = { _ in }
  ) async -> WorkoutListScreen {
    let workouts = InMemoryWorkoutRepository(
      (1...8).map { WorkoutDetail(workout: .sample($0, "Run \($0)", daysAgo: $0)) })
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        TestWorkoutListDependencies(workouts), filter: WorkoutFilter(), window: WorkoutWindow(limit: 20),
        today: .sampleToday, firstWeekday: .monday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func reason(_ screen: WorkoutListScreen) -> String? {
    WorkoutListContent(state: screen.state, onAction: { _ in }).commands.first { $0.name == "compare" }?
      .unavailableBecause
  }

  @Test func `marked workouts are compared with the oldest of them`() async {
    var intents: [WorkoutListIntent] = []
    let screen = await opened { intents.append($0) }
    screen.perform(.mark)
    screen.perform(.move(.rows(1), nil))
    screen.perform(.mark)
    #expect(reason(screen) == nil)
    screen.perform(.compareMarked)
    #expect(intents == [.compare([.sample(3), .sample(1)])])
  }

  @Test func `one workout or too many are not compared, and the reason is named`() async {
    var intents: [WorkoutListIntent] = []
    let screen = await opened { intents.append($0) }
    screen.perform(.mark)
    #expect(reason(screen) == "Mark two workouts or more first.")
    screen.perform(.markAll)
    #expect(reason(screen) == "At most 6 workouts can be compared.")
    screen.perform(.compareMarked)
    #expect(intents == [])
  }
}
