import CoreDatabase
import DataWorkout
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@Suite struct OfflineFirstWorkoutRepositoryTests {
  private let workouts: OfflineFirstWorkoutRepository

  init() throws {
    workouts = OfflineFirstWorkoutRepository(
      database: try LocalDatabase(at: .temporary, migrations: WorkoutSchema.migrations))
  }

  private func first<Value>(_ observation: Snapshots<Value>) async throws -> Value? {
    try await firstSnapshot(observation)?.value
  }

  private func firstSnapshot<Value>(
    _ observation: some AsyncSequence<Snapshot<Value>, WorkoutError>
  ) async throws -> Snapshot<Value>? {
    var iterator = observation.makeAsyncIterator()
    return try await iterator.next()
  }

  private func titles(_ filter: WorkoutFilter, limit: Int = 100, offset: Int = 0) async throws -> [String]? {
    try await first(workouts.workouts(matching: filter, in: WorkoutWindow(offset: offset, limit: limit)))?
      .workouts.map(\.title)
  }

  private func addSamples() async throws {
    _ = try await workouts.add(Workout.samples.map { .sample($0) })
  }

  @Test func `a workout comes back as it was added, with laps, track and source`() async throws {
    let detail = WorkoutDetail.sample(.samples[0])
    _ = try await workouts.add([detail])
    let back = try #require(try await first(workouts.workout(.sample(1))) ?? nil)
    #expect(back.workout == detail.workout)
    #expect(back.laps == detail.laps)
    #expect(back.source == detail.source)
    #expect(back.track.count == detail.track.count)
    #expect(back.track.heartRates == detail.track.heartRates)
  }

  @Test func `a workout with nothing but a time comes back too`() async throws {
    let detail = WorkoutDetail(
      workout: .sample(1, kilometers: nil, ascent: nil, heartRate: nil))
    _ = try await workouts.add([detail])
    #expect(try await first(workouts.workout(.sample(1))) == detail)
  }

  @Test func `adding the same again leaves what is there as it is`() async throws {
    _ = try await workouts.add([.sample()])
    _ = try await workouts.rename(.sample(1), to: "Mine")
    let again = try await workouts.add([.sample(), .sample(.sample(2))])
    #expect(again.added == [.sample(2)])
    #expect(again.alreadyThere == [.sample(1)])
    #expect(try await titles(WorkoutFilter())?.contains("Mine") == true)
  }

  @Test func `lists are newest first, in windows, and know how long they are`() async throws {
    try await addSamples()
    let page = try #require(
      try await first(workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(offset: 2, limit: 3))))
    #expect(page.workouts.map(\.title) == Workout.samples[2..<5].map(\.title))
    #expect(page.totalCount == Workout.samples.count)
  }

  @Test(arguments: [
    (
      WorkoutFilter(sport: .cycling),
      ["Commute", "Long ride to the coast and back again by the old railway", "Sunday ride"]
    ),
    (WorkoutFilter(text: "RIDE"), ["Long ride to the coast and back again by the old railway", "Sunday ride"]),
    (WorkoutFilter(text: "ランニング"), ["朝のランニング 🏃‍♀️"]),
    (WorkoutFilter(text: "%"), []),
    (
      WorkoutFilter(from: .sampleToday.advanced(by: -2), through: .sampleToday.advanced(by: -1)),
      ["Commute", "Gym"]
    ),
    (WorkoutFilter(idPrefix: "00000000-0000-4000-8000-00000000000a"), []),
    (WorkoutFilter(idPrefix: "00000000-0000-4000-8000-000000000010"), ["Sunday ride"]),
  ])
  func `filters let through what they say`(_ filter: WorkoutFilter, _ expected: [String]) async throws {
    try await addSamples()
    #expect(try await titles(filter) == expected)
  }

  @Test func `the in-memory log and this one tell the same history`() async throws {
    try await addSamples()
    let memory = InMemoryWorkoutRepository(Workout.samples.map { .sample($0) })
    for sport in [nil, Sport.cycling] {
      let from = CalendarDay.sampleToday.advanced(by: -14)
      let mine = try await first(workouts.trainingHistory(sport: sport, from: from, recentCount: 4))
      let other = try await first(memory.trainingHistory(sport: sport, from: from, recentCount: 4))
      #expect(mine == other)
    }
  }

  @Test func `a rename in one place reaches an observer in another`() async throws {
    _ = try await workouts.add([.sample()])
    let list = workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 5))
    let revision = try await workouts.rename(.sample(1), to: "Seen everywhere")
    let snapshot = try await firstSnapshot(list)
    #expect(snapshot?.value.workouts.first?.title == "Seen everywhere")
    #expect(snapshot?.revision == revision)
  }

  @Test func `a deleted workout is gone with its laps and track`() async throws {
    _ = try await workouts.add([.sample()])
    _ = try await workouts.delete(.sample(1))
    #expect(try await first(workouts.workout(.sample(1))) == .some(nil))
    #expect(try await workouts.add([.sample()]).added == [.sample(1)])
  }

  @Test func `changing what is not there says so and makes no revision`() async throws {
    let before = try await workouts.add([.sample()]).revision
    await #expect(throws: WorkoutError.notFound(.sample(9))) { try await workouts.rename(.sample(9), to: "x") }
    await #expect(throws: WorkoutError.notFound(.sample(9))) { try await workouts.delete(.sample(9)) }
    #expect(try await firstSnapshot(workouts.workout(.sample(1)))?.revision == before)
  }
}
