import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ComparePlanUseCaseTests {
  @Test func `only what matches a filter is compared, of the plan and of what was done`() async throws {
    let workouts = InMemoryWorkoutRepository(
      [
        .sample(1, "Tempo", daysAgo: 1, minutes: 40), .sample(2, "Commute", daysAgo: 1, minutes: 20),
        .sample(3, sport: .cycling, daysAgo: 1, minutes: 60),
      ].map { WorkoutDetail(workout: $0) })
    let yesterday = CalendarDay.sampleToday.advanced(by: -1)
    let planned = InMemoryPlannedWorkoutRepository(
      [
        PlannedWorkout(id: .sample(1), day: yesterday, sport: .running, title: "Tempo", seconds: 2_400),
        PlannedWorkout(id: .sample(2), day: yesterday, sport: .cycling, seconds: 3_600),
      ], in: workouts)
    let compare = ComparePlanUseCase(planned: planned, workouts: workouts)
    let all = try await compare.execute(in: yesterday...yesterday).comparisons
    #expect(all.map(\.sport) == [.running, .cycling])
    #expect(all.map(\.done.volume.movingTime) == [3_600, 3_600])
    let runs = try await compare.execute(in: yesterday...yesterday, matching: WorkoutFilter(text: "tempo")).comparisons
    #expect(runs.map(\.sport) == [.running])
    #expect(runs.map(\.done.volume.movingTime) == [2_400])
    #expect(runs.map { $0.standing(today: .sampleToday) } == [.done])
  }
}
