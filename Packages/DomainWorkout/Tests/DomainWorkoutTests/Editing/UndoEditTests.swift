import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct UndoEditTests {
  private let workouts = InMemoryWorkoutRepository((1...3).map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) })

  private func all() async throws -> [Workout] {
    try await workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 50)).firstValue()?.workouts ?? []
  }

  private func edit(_ changes: WorkoutChange...) async throws -> BulkEdit {
    try await EditWorkoutsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
      .execute(matching: WorkoutFilter(), allowingSeveral: true, changes)
  }

  private func undo(_ edit: BulkEdit) async throws -> BulkEdit {
    let undone = try await workouts.undo(edit.edits)
    _ = try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory()).execute()
    return undone
  }

  @Test func `each workout of a bulk edit gets its previous values back`() async throws {
    _ = try await workouts.edit(.sample(2), [.title("Two"), .effort(3), .distance(5_000)])
    _ = try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory()).execute()
    let before = try await all()
    let day = CalendarDay.sampleToday.advanced(by: -50)
    let edit = try await edit(
      .title("All"), .notes("n"), .sport(.yoga), .start(LocalTime(day: day, secondsOfDay: 0)), .movingTime(60),
      .distance(nil), .ascent(5), .heartRate(100), .effort(9))
    #expect(try await all() != before)
    #expect(try await undo(edit).editedCount == 3)
    #expect(try await all() == before)
  }

  @Test func `values changed again since stay, and if nothing else remains, undo fails`() async throws {
    let edit = try await edit(.title("All"), .notes("n"))
    _ = try await workouts.edit(.sample(1), [.title("Since")])
    _ = try await workouts.delete(.sample(3))
    #expect(try await undo(edit).editedCount == 2)
    #expect(try await all().map(\.title) == ["Since", Workout.sample(2, daysAgo: 2).title])
    #expect(try await all().map(\.notes) == [nil, nil])
    await #expect(throws: WorkoutError.changedSince) { _ = try await undo(edit) }
  }
}
