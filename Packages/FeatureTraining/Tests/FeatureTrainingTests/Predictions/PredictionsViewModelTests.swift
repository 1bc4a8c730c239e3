import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining
import Testing

@MainActor struct PredictionsViewModelTests {
  private let workouts = InMemoryWorkoutRepository(
    [.sample(1), .sample(2, daysAgo: 3), .sample(3, daysAgo: 200)].map { WorkoutDetail(workout: $0) })

  private func openScreen(_ results: [RaceResult] = [], metersPerWeek: Double? = nil) async -> PredictionsScreen {
    let screen = PredictionsScreen(
      PredictionsViewModel(
        TestPredictionsDependencies(workouts: workouts), results: results, metersPerWeek: metersPerWeek,
        today: .sampleToday))
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a stated result gives predictions by all models with a weekly distance`() async throws {
    let result = try #require(RaceResult(meters: 10_000, seconds: 2_550))
    let screen = await openScreen([result], metersPerWeek: 48_280.32)
    let outlook = try #require(screen.state.outlook)
    let marathon = try #require(outlook.predictions?.rows.last?.seconds)
    #expect((try #require(marathon[.vickersVertosick]) - 12_792.32).magnitude < 0.01)
    #expect(marathon[.cameron] != nil && marathon[.riegel] != nil && marathon[.vdot] != nil)
    #expect(screen.content.commands.first { $0.name == "span" }?.unavailableBecause != nil)
  }

  @Test func `the weekly distance is that of the last four weeks unless it is stated`() async throws {
    let result = try #require(RaceResult(meters: 10_000, seconds: 2_550))
    let meters = [Workout.sample(1), .sample(2)].reduce(0) { $0 + ($1.distance.value ?? 0) }
    #expect(await openScreen([result]).state.outlook?.metersPerWeek == meters / 4)
  }

  @Test func `without results the best efforts of a span are used, and m changes it`() async {
    let screen = await openScreen()
    #expect(screen.state.outlook != nil)
    #expect(screen.state.outlook?.predictions == nil)
    var spans: [Int] = []
    for _ in 0..<3 {
      screen.keyCommands.first { $0.keys.contains(.character("m")) }?()
      await screen.settled()
      spans.append(screen.state.span)
    }
    #expect(spans == [180, 42, 90])
  }

  @Test func `a failure can be retried`() async {
    workouts.fail(with: .busy)
    let screen = await openScreen()
    #expect(!screen.state.shownFailures.isEmpty)
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.shownFailures == [])
    #expect(screen.state.outlook != nil)
  }
}
