import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct CheckLoadsUseCaseTests {
  private let workouts = InMemoryWorkoutRepository(
    (0..<10).map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) })
  private let thresholds = InMemoryThresholdHistory()

  private func check(sampling count: Int = 100) async throws -> CheckedLoads {
    try await CheckLoadsUseCase(workouts: workouts, thresholds: thresholds).execute(sampling: count)
  }

  @Test func `a stored load that is not the one computed again is found`() async throws {
    _ = try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds).execute()
    #expect(try await check() == CheckedLoads(count: 10))
    let detail = try #require(try await workouts.workout(.sample(3)).firstValue() ?? nil)
    var wrong = WorkoutLoad(of: detail, thresholds: DatedThresholds())
    wrong.load.points += 1
    _ = try await workouts.setLoads([wrong])
    #expect(try await check() == CheckedLoads(count: 10, wrong: [.sample(3)]))
  }

  @Test func `an outdated load is not compared, because it is computed again anyway`() async throws {
    #expect(try await check() == CheckedLoads(count: 0))
  }

  @Test func `the newest, the oldest and the longest workouts are compared, each once`() async throws {
    _ = try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds).execute()
    #expect(try await check(sampling: 1).count >= 2)
    #expect(try await check(sampling: 1).count <= 3)
  }
}
