import DataWorkout
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// The owner's changes to the log.
struct EditingTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  @Test func `each change is applied, and the recorded value is kept next to it`() async throws {
    try await log.addSamples()
    let before = try #require(try await log.workout(2)).workout
    let changes: [WorkoutChange] = [
      .title("To work"), .notes("Headwind"), .sport(.mountainBiking),
      .start(LocalTime(day: .sampleToday.advanced(by: -30), secondsOfDay: 28_800)), .movingTime(7_200),
      .distance(30_000), .ascent(400), .heartRate(120), .effort(4),
    ]
    _ = try await log.workouts.edit(.sample(2), changes)
    var expected = before.applying(changes)
    expected.loadBasis = nil
    #expect(try await log.workout(2)?.workout == expected)
    #expect(try await log.disagreements() == [])
    _ = try await log.workouts.edit(
      .sample(2), [.notes(nil), .movingTime(nil), .distance(nil), .ascent(nil), .heartRate(nil)])
    let back = try #require(try await log.workout(2)).workout
    #expect(back.distance == before.distance)
    #expect(back.heartRate == before.heartRate)
    #expect(back.notes == nil)
  }

  @Test func `a new start moves the workout in the list`() async throws {
    try await log.addSamples()
    _ = try await log.workouts.edit(
      .sample(11), [.start(LocalTime(day: .sampleToday, secondsOfDay: 80_000))])
    #expect(try await log.page()?.workouts.first?.id == .sample(11))
    #expect(
      try await log.titles(WorkoutFilter(from: .sampleToday)) == ["Walk with the dog", "Tempo along the river"])
  }

  @Test func `only a change to its inputs makes a load outdated, and the points stay until then`() async throws {
    try await log.addSamples()
    let basis = try #require(Workout.samples[0].loadBasis)
    let periods = [LoadBasisPeriod(basis: basis, from: nil, until: nil)]
    _ = try await log.workouts.edit(.sample(1), [.title("x"), .notes("y"), .ascent(3)])
    #expect(try await log.workouts.workouts(withLoadsOutdatedBy: periods) == [])
    _ = try await log.workouts.edit(.sample(1), [.effort(9)])
    #expect(try await log.workouts.workouts(withLoadsOutdatedBy: periods).map(\.id) == [.sample(1)])
    #expect(try await log.workout(1)?.workout.load == Workout.samples[0].load)
    _ = try await log.workouts.setLoads([
      WorkoutLoad(
        id: .sample(1), load: TrainingLoad(points: 7, method: .power, explanation: .text("so")), basis: basis),
      WorkoutLoad(
        id: .sample(99), load: TrainingLoad(points: 7, method: .power, explanation: .text("so")), basis: basis),
    ])
    #expect(try await log.workouts.workouts(withLoadsOutdatedBy: periods) == [])
    #expect(try await log.workout(1)?.workout.load?.points == 7)
    #expect(try await log.disagreements() == [])
  }

  @Test func `loads are outdated if another basis applies on their day, newest first`() async throws {
    for (number, basis) in [(1, "a"), (2, "a"), (3, "b"), (4, nil)] as [(Int, String?)] {
      var workout = Workout.sample(number, daysAgo: number * 10)
      workout.load = TrainingLoad(points: 10, method: .duration, explanation: .text("so"))
      workout.loadBasis = basis
      _ = try await log.workouts.add(workout)
    }
    let turn = CalendarDay.sampleToday.advanced(by: -15)
    let outdated = try await log.workouts.workouts(withLoadsOutdatedBy: [
      LoadBasisPeriod(basis: "b", from: nil, until: turn), LoadBasisPeriod(basis: "a", from: turn, until: nil),
    ])
    #expect(outdated.map(\.id) == [.sample(2), .sample(4)])
    _ = try await log.workouts.delete(.sample(2))
    #expect(
      try await log.workouts.workouts(withLoadsOutdatedBy: [LoadBasisPeriod(basis: "c", from: nil, until: nil)])
        .map(\.id) == [.sample(1), .sample(3), .sample(4)])
  }

  @Test func `a bulk edit changes all workouts or none`() async throws {
    try await log.addSamples()
    let rides = WorkoutFilter(sport: .cycling)
    await #expect(throws: WorkoutError.severalMatch(3)) {
      try await log.workouts.edit(matching: rides, allowingSeveral: false, [.effort(5)])
    }
    await #expect(throws: WorkoutError.noneMatch) {
      try await log.workouts.edit(matching: WorkoutFilter(sport: .diving), allowingSeveral: true, [.effort(5)])
    }
    #expect(try await log.page(rides)?.workouts.map(\.perceivedEffort) == [nil, nil, nil])
    let edit = try await log.workouts.edit(matching: rides, allowingSeveral: true, [.sport(.indoorCycling)])
    #expect(edit.editedCount == 3)
    #expect(try await log.page(WorkoutFilter(sport: .indoorCycling))?.totalCount == 3)
    #expect(try await log.firstSnapshot(log.workouts.duplicates())?.revision == edit.revision)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a bulk delete removes all workouts or none, and they are restored complete`() async throws {
    try await log.addSamples()
    let contents = try await log.contents()
    let rides = WorkoutFilter(sport: .cycling)
    await #expect(throws: WorkoutError.severalMatch(3)) {
      try await log.workouts.delete(matching: rides, allowingSeveral: false)
    }
    for none in [WorkoutFilter(sport: .diving), WorkoutFilter(ids: []), WorkoutFilter(isDeleted: true)] {
      await #expect(throws: WorkoutError.noneMatch) {
        try await log.workouts.delete(matching: none, allowingSeveral: true)
      }
    }
    #expect(try await log.contents() == contents)
    let deleted = try await log.workouts.delete(matching: rides, allowingSeveral: true)
    #expect(deleted.ids == [.sample(2), .sample(5), .sample(10)])
    #expect(try await log.page(rides)?.totalCount == 0)
    #expect(try await log.page(WorkoutFilter(isDeleted: true))?.totalCount == 3)
    #expect(try await log.firstSnapshot(log.workouts.duplicates())?.revision == deleted.revision)
    #expect(try await log.disagreements() == [])
    let taken = WorkoutFilter(ids: deleted.ids)
    await #expect(throws: WorkoutError.severalMatch(3)) {
      try await log.workouts.restore(matching: taken, allowingSeveral: false)
    }
    #expect(try await log.workouts.restore(matching: taken, allowingSeveral: true).ids == deleted.ids)
    #expect(try await log.contents() == contents)
    await #expect(throws: WorkoutError.noneMatch) {
      try await log.workouts.restore(matching: taken, allowingSeveral: true)
    }
  }

  @Test func `if one workout cannot be deleted, none is`() async throws {
    try await log.addSamples()
    try await log.execute(
      """
      CREATE TRIGGER keep BEFORE UPDATE OF deleted_at ON workout WHEN new.title = 'Gym'
      BEGIN SELECT RAISE(ABORT, 'kept'); END
      """)
    let contents = try await log.contents()
    await #expect(throws: WorkoutError.self) {
      try await log.workouts.delete(matching: WorkoutFilter(), allowingSeveral: true)
    }
    #expect(try await log.contents() == contents)
  }

  @Test func `thousands of workouts can be selected`() async throws {
    try await log.addMany(3_000)
    let chosen = Set((1...2_000).map { WorkoutID.sample(1_000 + $0) })
    let filter = WorkoutFilter(ids: chosen.union([.sample(1)]))
    let page = try #require(try await log.page(filter, WorkoutWindow(.end, limit: 2)))
    #expect(page.totalCount == 2_000)
    #expect(page.isCountComplete)
    #expect(page.workouts.map(\.id) == [.sample(1_002), .sample(1_001)])
    _ = try await log.workouts.edit(matching: filter, allowingSeveral: true, [.effort(3)])
    #expect(try await log.rows("SELECT count(*) FROM workout WHERE effort = 3") == ["2000"])
    #expect(try await log.workouts.delete(matching: filter, allowingSeveral: true).ids == chosen)
    #expect(try await log.page()?.totalCount == 1_000)
    #expect(try await log.workouts.restore(matching: filter, allowingSeveral: true).ids == chosen)
    #expect(try await log.page()?.totalCount == 3_000)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a sport of a later version survives an edit`() async throws {
    try await log.addSamples()
    try await log.execute("UPDATE workout SET sport = 'curling' WHERE title = 'Gym'")
    _ = try await log.workouts.edit(.sample(3), [.title("Ice")])
    #expect(try await log.rows("SELECT sport FROM workout WHERE title = 'Ice'") == ["curling"])
  }

  @Test func `a deleted workout appears only among the deleted ones, and is restored complete`() async throws {
    try await log.addSamples()
    let before = try await log.workout(5)
    let contents = try await log.contents()
    _ = try await log.workouts.delete(.sample(5))
    #expect(try await log.workout(5) == nil)
    #expect(try await log.titles(WorkoutFilter(text: "coast")) == [])
    #expect(try await log.page()?.totalCount == Workout.samples.count - 1)
    #expect(try await log.titles(WorkoutFilter(text: "coast", isDeleted: true))?.count == 1)
    #expect(try await log.titles(WorkoutFilter(sport: .cycling, text: "coast", isDeleted: true))?.count == 1)
    #expect(try await log.titles(WorkoutFilter(sport: .running, text: "coast", isDeleted: true)) == [])
    #expect(try await log.titles(WorkoutFilter(sport: .cycling, text: "coast")) == [])
    #expect(try await log.page(WorkoutFilter(isDeleted: true))?.workouts.map(\.id) == [.sample(5)])
    #expect(try await log.disagreements() == [])
    await #expect(throws: WorkoutError.notFound(.sample(5))) { try await log.workouts.delete(.sample(5)) }
    await #expect(throws: WorkoutError.notFound(.sample(5))) { try await log.workouts.edit(.sample(5), []) }
    _ = try await log.workouts.restore(.sample(5))
    #expect(try await log.workout(5) == before)
    #expect(try await log.contents() == contents)
    _ = try await log.workouts.restore(.sample(5))
    #expect(try await log.contents() == contents)
  }

  @Test func `changing a missing workout fails and creates no revision`() async throws {
    let before = try await log.add([.sample()]).revision
    await #expect(throws: WorkoutError.notFound(.sample(9))) { try await log.workouts.edit(.sample(9), [.title("x")]) }
    await #expect(throws: WorkoutError.notFound(.sample(9))) { try await log.workouts.delete(.sample(9)) }
    await #expect(throws: WorkoutError.notFound(.sample(9))) { try await log.workouts.restore(.sample(9)) }
    await #expect(throws: WorkoutError.notFound(.sample(9))) {
      try await log.workouts.merge(.sample(1), into: .sample(9))
    }
    await #expect(throws: WorkoutError.notFound(.sample(9))) {
      try await log.workouts.merge(.sample(9), into: .sample(1))
    }
    #expect(try await log.firstSnapshot(log.workouts.workout(.sample(1)))?.revision == before)
  }
}
