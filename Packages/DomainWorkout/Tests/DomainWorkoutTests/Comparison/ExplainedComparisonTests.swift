import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedComparisonTests {
  private func explanations(
    _ subject: ComparisonRequest.Subject, _ details: WorkoutDetail...
  ) async throws -> [MetricExplanation] {
    let compare = CompareWorkoutsUseCase(workouts: InMemoryWorkoutRepository(details))
    return ExplainMetricUseCase().execute(nil, of: try await compare.execute(ComparisonRequest(subject)))
  }

  @Test func `a comparison explains the gap at the end and its stretches`() async throws {
    let found = try await explanations(
      .workouts([.sample(1), .sample(2)]), .loop(1), .loop(2, "Slow", speeds: [4, 4, 3, 4]))
    #expect(found.map(\.figure) == [.timeGap, .gapStretches])
    #expect(found[0].inputs.map(\.name) == ["reference", "shared distance", "Slow"])
  }

  @Test func `a route explains its best time, and names those in the other direction`() async throws {
    let found = try await explanations(
      .route(.sample(1)), .loop(1), .loop(2, daysAgo: 3), .loop(3, daysAgo: 4, isReversed: true))
    #expect(found.map(\.figure) == [.routeTime])
    #expect(found.first?.omissions.map(\.reason) == ["workouts in the other direction"])
  }

  @Test func `a figure of another comparison has no value and says so`() async throws {
    let compare = CompareWorkoutsUseCase(workouts: InMemoryWorkoutRepository([.loop(1), .loop(2)]))
    let report = try await compare.execute(ComparisonRequest(.workouts([.sample(1), .sample(2)])))
    let found = try #require(ExplainMetricUseCase().execute(.segmentTime, of: report).first)
    #expect(found.value == nil)
    #expect(found.finding == "This comparison has none.")
  }
}
