import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct ComparisonViewModelTests {
  private let workouts = InMemoryWorkoutRepository([
    .loop(1, "First", daysAgo: 9), .loop(2, "Second", daysAgo: 4, speeds: [4.2]),
    .loop(3, "Third", daysAgo: 1, speeds: [3.5]), WorkoutDetail(workout: .sample(8, "By hand")),
  ])

  private final class Intents {
    var all: [ComparisonIntent] = []
  }

  private func opened(
    _ subject: ComparisonRequest.Subject, _ intents: Intents = Intents()
  ) async -> ComparisonScreen {
    let screen = ComparisonScreen(
      ComparisonViewModel(TestComparisonDependencies(workouts: workouts), ComparisonRequest(subject)) {
        intents.all.append($0)
      })
    screen.open()
    await screen.settled()
    return screen
  }

  private func titles(_ screen: ComparisonScreen) -> [String] {
    guard case .workouts(let comparison) = screen.state.report.value else { return [] }
    return comparison.items.map(\.workout.title)
  }

  @Test func `workouts are compared in the given order`() async {
    #expect(titles(await opened(.workouts([.sample(2), .sample(1)]))) == ["Second", "First"])
  }

  @Test func `a comparison follows the workouts`() async throws {
    let screen = await opened(.workouts([.sample(1), .sample(2)]))
    _ = try await workouts.edit(.sample(2), [.title("Renamed")])
    screen.perform(.refresh)
    await screen.settled()
    #expect(titles(screen) == ["First", "Renamed"])
    _ = try await workouts.delete(.sample(2))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.report.failure == .notFound(.sample(2)))
  }

  @Test func `a workout without a track is named`() async {
    let screen = await opened(.workouts([.sample(1), .sample(8)]))
    #expect(screen.state.report.failure == .noTrack(title: "By hand"))
  }

  @Test func `the axis changes without another comparison, and the cursor begins in the middle`() async {
    let screen = await opened(.workouts([.sample(1), .sample(2)]))
    screen.perform(.chart(over: .time))
    screen.perform(.moveCursor(1, width: 101))
    #expect(screen.state.axis == .time)
    #expect(screen.state.cursor == 0.5)
    screen.perform(.moveCursor(-10, width: 101))
    #expect(screen.state.cursor == 0.4)
    screen.perform(.placeCursor(100, width: 101))
    #expect(screen.state.cursor == 1)
  }

  @Test func `the selected workout opens`() async {
    let intents = Intents()
    let screen = await opened(.workouts([.sample(1), .sample(2)]), intents)
    screen.perform(.move(.toEnd, nil))
    screen.perform(.openSelected)
    screen.perform(.explain)
    #expect(intents.all == [.openWorkout(.sample(2)), .explain(.workouts([.sample(1), .sample(2)]))])
  }

  @Test func `an effort is compared with the reference, and that of the reference with the best`() async {
    let intents = Intents()
    let screen = await opened(.route(.sample(3)), intents)
    screen.perform(.move(.toStart, nil))
    screen.perform(.compareSelected)
    screen.perform(.move(.toEnd, nil))
    screen.perform(.compareSelected)
    #expect(
      intents.all == [
        .compare(.workouts([.sample(3), .sample(1)])), .compare(.workouts([.sample(2), .sample(3)])),
      ])
  }

  @Test func `laps have nothing to compare along the way`() async {
    let intents = Intents()
    let screen = await opened(.laps(.sample(1)), intents)
    #expect(screen.state.report.failure == .noLaps(title: "First"))
    screen.perform(.compareSelected)
    screen.perform(.openSelected)
    #expect(intents.all == [])
  }

  @Test func `a new workout on the route appears`() async throws {
    let screen = await opened(.route(.sample(1)))
    guard case .efforts(let before) = screen.state.report.value else { throw ComparisonError.tooFewWorkouts }
    #expect(before.efforts.count == 3)
    _ = try await workouts.delete(.sample(2))
    screen.perform(.refresh)
    await screen.settled()
    guard case .efforts(let after) = screen.state.report.value else { throw ComparisonError.tooFewWorkouts }
    #expect(after.efforts.map(\.workout) == [.sample(1), .sample(3)])
  }
}
