import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct EditWorkoutsUseCaseTests {
  private let workouts = InMemoryWorkoutRepository(Workout.samples.map { WorkoutDetail(workout: $0) })

  private func edit(_ filter: WorkoutFilter, several: Bool) async throws -> Int {
    try await EditWorkoutsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
      .execute(matching: filter, allowingSeveral: several, [.notes("winter block")]).editedCount
  }

  private func noted() async throws -> Int? {
    try await workouts.workouts(matching: WorkoutFilter(text: "winter"), in: WorkoutWindow(limit: 50)).firstValue()?
      .totalCount
  }

  @Test func `all matching workouts are changed if several are allowed`() async throws {
    #expect(try await edit(WorkoutFilter(sport: .cycling), several: true) == 3)
    #expect(try await noted() == 3)
  }

  @Test func `several matches are rejected where one was expected, and none is changed`() async throws {
    await #expect(throws: WorkoutError.severalMatch(3)) {
      try await edit(WorkoutFilter(sport: .cycling), several: false)
    }
    #expect(try await noted() == 0)
    #expect(try await edit(WorkoutFilter(sport: .swimming), several: false) == 1)
  }

  @Test func `a filter without matches is reported`() async {
    await #expect(throws: WorkoutError.noneMatch) { try await edit(WorkoutFilter(sport: .diving), several: true) }
  }
}
