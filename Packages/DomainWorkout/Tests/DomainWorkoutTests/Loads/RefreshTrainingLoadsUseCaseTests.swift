import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct RefreshTrainingLoadsUseCaseTests {
  private let workouts = InMemoryWorkoutRepository(
    (0..<10).map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) })

  private func refresh(_ entries: DatedThresholds.Entry...) async throws -> Int {
    try await RefreshTrainingLoadsUseCase(
      workouts: workouts, thresholds: InMemoryThresholdHistory(DatedThresholds(entries))
    ).execute().count
  }

  private func day(_ daysAgo: Int) -> CalendarDay { .sampleToday.advanced(by: -daysAgo) }

  @Test func `each workout gets a load, once`() async throws {
    #expect(try await refresh() == 10)
    #expect(try await refresh() == 0)
  }

  @Test func `of chosen workouts, those are recomputed whose load is outdated`() async throws {
    let useCase = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
    #expect(try await useCase.execute(among: [.sample(2), .sample(4)]).count == 2)
    #expect(try await useCase.execute(among: [.sample(4), .sample(5)]).count == 1)
    #expect(try await useCase.execute(among: []).revision == nil)
    #expect(try await useCase.execute().count == 7)
  }

  @Test func `a changed threshold recomputes exactly the workouts from its day to the next`() async throws {
    let first = DatedThresholds.Entry(from: nil, thresholds: Thresholds(maximumHeartRateBPM: 190))
    let last = DatedThresholds.Entry(from: day(2), thresholds: Thresholds(maximumHeartRateBPM: 186))
    #expect(try await refresh(first, last) == 10)
    let between = DatedThresholds.Entry(from: day(6), thresholds: Thresholds(maximumHeartRateBPM: 188))
    #expect(try await refresh(first, between, last) == 4)
    #expect(try await refresh(first, between, last) == 0)
  }

  @Test func `a threshold set to the same value changes nothing`() async throws {
    let said = Thresholds(lactateThresholdHeartRateBPM: 170)
    #expect(try await refresh(DatedThresholds.Entry(from: nil, thresholds: said)) == 10)
    #expect(
      try await refresh(
        DatedThresholds.Entry(from: nil, thresholds: said), DatedThresholds.Entry(from: day(3), thresholds: said))
        == 0)
  }
}
