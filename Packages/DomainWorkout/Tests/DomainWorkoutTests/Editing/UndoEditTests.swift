import DomainCore
import DomainCoreTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct UndoEditTests {
  private let workouts: InMemoryWorkoutRepository
  private let window: TestWindow

  init() {
    let log = InMemoryLog()
    workouts = InMemoryWorkoutRepository(
      (1...3).map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) }, in: log)
    window = TestWindow(log, workouts: workouts)
  }

  private func all() async throws -> [Workout] {
    try await workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 50)).firstValue()?.workouts ?? []
  }

  private func edit(_ changes: WorkoutChange...) async throws {
    _ = try await window.act {
      try await EditWorkoutsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
        .execute(matching: WorkoutFilter(), allowingSeveral: true, changes)
    }
  }

  @Test func `each workout of a bulk edit gets its previous values back`() async throws {
    _ = try await workouts.edit(.sample(2), [.title("Two"), .effort(3), .distance(5_000)])
    _ = try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory()).execute()
    let before = try await all()
    let day = CalendarDay.sampleToday.advanced(by: -50)
    try await edit(
      .title("All"), .notes("n"), .sport(.yoga), .start(LocalTime(day: day, secondsOfDay: 0)), .movingTime(60),
      .distance(nil), .ascent(5), .heartRate(100), .effort(9))
    #expect(try await all() != before)
    #expect(try await window.undo()?.keptCount == 0)
    #expect(try await all() == before)
  }

  @Test func `values changed again since stay`() async throws {
    try await edit(.title("All"), .notes("n"))
    _ = try await workouts.edit(.sample(1), [.title("Since")])
    _ = try await workouts.delete(.sample(3))
    #expect(try await window.undo()?.keptCount == 1)
    #expect(try await all().map(\.title) == ["Since", Workout.sample(2, daysAgo: 2).title])
    #expect(try await all().map(\.notes) == [nil, nil])
    #expect(try await window.undo() == nil)
  }

  @Test func `an edit of which nothing is left is not undone, and is dropped`() async throws {
    try await edit(.title("All"))
    for number in 1...3 { _ = try await workouts.edit(.sample(number), [.title("Since")]) }
    await #expect(throws: UndoError.changedSince) { try await window.undo() }
    #expect(try await window.undo() == nil)
  }
}
