import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct UndoTests {
  private let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(1, daysAgo: 1))])

  private func ids() async throws -> [WorkoutID]? {
    try await workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 50)).firstValue()?.workouts.map(
      \.id)
  }

  private func imported(_ numbers: Int...) async throws -> ImportID {
    let files = FakeWorkoutFileReader(
      numbers.map {
        ("\($0).fit", .success(WorkoutFileContent(workouts: [WorkoutDetail(workout: .sample($0, daysAgo: $0))])))
      })
    return try #require(
      try await ImportWorkoutsUseCase(
        files: files, imports: workouts, gear: InMemoryGearRepository(), thresholds: InMemoryThresholdHistory(),
        readersAtOnce: 1
      ).execute(["."]) { _ in }.id)
  }

  @Test func `a deleted workout is restored with all its data`() async throws {
    _ = try await DeletionUseCases(workouts: workouts).delete(.sample(1))
    #expect(try await ids() == [])
    await #expect(throws: WorkoutError.notFound(.sample(1))) {
      _ = try await DeletionUseCases(workouts: workouts).delete(.sample(1))
    }
    _ = try await DeletionUseCases(workouts: workouts).restore(.sample(1))
    _ = try await DeletionUseCases(workouts: workouts).restore(.sample(1))
    #expect(try await ids() == [.sample(1)])
  }

  @Test func `a bulk delete and its restoration affect all or none`() async throws {
    for number in 2...4 { _ = try await workouts.add(.sample(number, daysAgo: number)) }
    let useCases = DeletionUseCases(workouts: workouts)
    let chosen = WorkoutFilter(ids: [.sample(2), .sample(4), .sample(99)])
    await #expect(throws: WorkoutError.severalMatch(2)) {
      try await useCases.delete(matching: chosen, allowingSeveral: false)
    }
    let deleted = try await useCases.delete(matching: chosen, allowingSeveral: true)
    #expect(deleted.ids == [.sample(2), .sample(4)])
    #expect(try await ids() == [.sample(1), .sample(3)])
    await #expect(throws: WorkoutError.noneMatch) { try await useCases.delete(matching: chosen, allowingSeveral: true) }
    await #expect(throws: WorkoutError.noneMatch) {
      try await useCases.delete(matching: WorkoutFilter(isDeleted: true), allowingSeveral: true)
    }
    let taken = WorkoutFilter(ids: deleted.ids)
    await #expect(throws: WorkoutError.severalMatch(2)) {
      try await useCases.restore(matching: taken, allowingSeveral: false)
    }
    #expect(try await useCases.restore(matching: taken, allowingSeveral: true).ids == deleted.ids)
    #expect(try await ids() == (1...4).map { .sample($0) })
    await #expect(throws: WorkoutError.noneMatch) { try await useCases.restore(matching: taken, allowingSeveral: true) }
  }

  @Test func `undoing an import keeps workouts edited since, unless forced`() async throws {
    let id = try await imported(2, 3)
    _ = try await EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
      .execute(.sample(3), [.title("Mine now")])
    let undo = try await ImportHistoryUseCases(imports: workouts).undo(id, force: false)
    #expect(undo.removedCount == 1)
    #expect(undo.kept.map(\.workout.title) == ["Mine now"])
    #expect(undo.kept.map(\.reason) == [.edited])
    #expect(try await ids() == [.sample(1), .sample(3)])
    #expect(try await ImportHistoryUseCases(imports: workouts).undo(id, force: true).removedCount == 1)
    #expect(try await ids() == [.sample(1)])
    #expect(try await ids() == [.sample(1)])
  }

  @Test func `an import that was undone can be repeated`() async throws {
    _ = try await ImportHistoryUseCases(imports: workouts).undo(try await imported(2), force: false)
    _ = try await imported(2)
    #expect(try await ids() == [.sample(1), .sample(2)])
  }

  @Test func `merging two recordings fills in what the first lacks`() async throws {
    let other = InMemoryWorkoutRepository([
      WorkoutDetail(workout: .sample(1, ascent: nil, heartRate: nil)), .sample(.sample(2, heartRate: 150)),
    ])
    _ = try await MergeWorkoutsUseCase(workouts: other).execute(.sample(2), into: .sample(1))
    let merged = try #require(try await other.workout(.sample(1)).firstValue() ?? nil)
    #expect(merged.workout.averageHeartRateBPM == 150)
    #expect(merged.workout.ascent.value == 120)
    #expect(merged.track.count == 120)
    #expect(try await (other.workout(.sample(2)).firstValue() ?? nil) == nil)
    await #expect(throws: WorkoutError.sameWorkout) {
      _ = try await MergeWorkoutsUseCase(workouts: other).execute(.sample(1), into: .sample(1))
    }
  }
}
