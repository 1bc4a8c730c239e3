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

  @Test func `an edit waits for the loads of its own workouts only`() async throws {
    let thresholds = InMemoryThresholdHistory(
      DatedThresholds([.init(from: nil, thresholds: Thresholds(maximumHeartRateBPM: 199))]))
    func refreshed(_ workouts: InMemoryWorkoutRepository, among ids: [WorkoutID]? = nil) async throws -> Int {
      try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
        .execute(among: ids.map { Set($0) }).count
    }
    let others = Workout.samples.filter { $0.sport != .cycling }
    let outdated = try await refreshed(
      InMemoryWorkoutRepository(others.map { WorkoutDetail(workout: $0) }), among: others.map(\.id))
    try #require(outdated > 0)
    let edit = try await EditWorkoutsUseCase(workouts: workouts, thresholds: thresholds)
      .execute(matching: WorkoutFilter(sport: .cycling), allowingSeveral: true, [.effort(8)])
    #expect(try await refreshed(workouts, among: Array(edit.ids)) == 0)
    #expect(try await refreshed(workouts) == outdated)
  }

  @Test func `a filter without matches is reported`() async {
    await #expect(throws: WorkoutError.noneMatch) { try await edit(WorkoutFilter(sport: .diving), several: true) }
  }
}
