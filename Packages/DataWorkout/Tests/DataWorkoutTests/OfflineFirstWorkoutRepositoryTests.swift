import CoreDatabase
import DataWorkout
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct OfflineFirstWorkoutRepositoryTests {
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
    _ = try await workouts.add(Workout.samples.map { .sample($0) }, duplicates: .keep)
  }

  @Test func `a workout comes back as it was added, with laps, track and source`() async throws {
    let detail = WorkoutDetail.sample(.samples[0])
    _ = try await workouts.add([detail], duplicates: .skip)
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
    _ = try await workouts.add([detail], duplicates: .skip)
    #expect(try await first(workouts.workout(.sample(1))) == detail)
  }

  @Test func `adding the same again leaves what is there as it is`() async throws {
    _ = try await workouts.add([.sample()], duplicates: .skip)
    _ = try await workouts.rename(.sample(1), to: "Mine")
    let again = try await workouts.add([.sample(), .sample(.sample(2))], duplicates: .skip)
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
    _ = try await workouts.add([.sample()], duplicates: .skip)
    let list = workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 5))
    let revision = try await workouts.rename(.sample(1), to: "Seen everywhere")
    let snapshot = try await firstSnapshot(list)
    #expect(snapshot?.value.workouts.first?.title == "Seen everywhere")
    #expect(snapshot?.revision == revision)
  }

  @Test func `a deleted workout is gone with its laps and track`() async throws {
    _ = try await workouts.add([.sample()], duplicates: .skip)
    _ = try await workouts.delete(.sample(1))
    #expect(try await first(workouts.workout(.sample(1))) == .some(nil))
    #expect(try await workouts.add([.sample()], duplicates: .skip).added == [.sample(1)])
  }

  @Test func `changing what is not there says so and makes no revision`() async throws {
    let before = try await workouts.add([.sample()], duplicates: .skip).revision
    await #expect(throws: WorkoutError.notFound(.sample(9))) { try await workouts.rename(.sample(9), to: "x") }
    await #expect(throws: WorkoutError.notFound(.sample(9))) { try await workouts.delete(.sample(9)) }
    #expect(try await firstSnapshot(workouts.workout(.sample(1)))?.revision == before)
  }

  private func recording(_ number: Int, session: Int = 0, digest: String) -> WorkoutDetail {
    var detail = WorkoutDetail.sample(.sample(number, minutes: 60))
    detail.source = WorkoutSource(
      fileName: "\(digest).fit", format: "fit", contentDigest: digest, sessionIndex: session)
    return detail
  }

  @Test func `the same workout from another file is listed as an alternative source of the first`() async throws {
    _ = try await workouts.add([recording(1, digest: "a")], duplicates: .skip)
    let second = try await workouts.add([recording(2, digest: "b")], duplicates: .skip)
    #expect(second.added.isEmpty)
    #expect(second.duplicates.map(\.workout.id) == [.sample(1)])
    let detail = try #require(try await first(workouts.workout(.sample(1))) ?? nil)
    #expect(detail.alternativeSources.map(\.fileName) == ["b.fit"])
    let listed = try #require(try await first(workouts.duplicates()))
    #expect(listed.map(\.decision) == [.skipped])
    #expect(listed.map(\.source.fileName) == ["b.fit"])
    #expect(listed.map(\.workoutSource?.fileName) == ["a.fit"])
    #expect(try await workouts.add([recording(2, digest: "b")], duplicates: .skip).alreadyThere == [.sample(1)])
  }

  @Test func `a skipped duplicate can be kept later, and goes with its workout`() async throws {
    _ = try await workouts.add([recording(1, digest: "a")], duplicates: .skip)
    _ = try await workouts.add([recording(2, digest: "b")], duplicates: .skip)
    let kept = try await workouts.add([recording(2, digest: "b")], duplicates: .keep)
    #expect(kept.added == [.sample(2)])
    #expect(try await first(workouts.duplicates())?.map(\.decision) == [.kept])
    _ = try await workouts.delete(.sample(1))
    #expect(try await first(workouts.duplicates()) == [])
    #expect(try await titles(WorkoutFilter())?.count == 1)
  }

  @Test func `to be told changes nothing`() async throws {
    let before = try await workouts.add([recording(1, digest: "a")], duplicates: .tell)
    #expect(before.added == [.sample(1)])
    let told = try await workouts.add([recording(2, digest: "b")], duplicates: .tell)
    #expect(told.duplicates.map(\.id) == [.sample(2)])
    #expect(told.added.isEmpty)
    #expect(try await first(workouts.duplicates()) == [])
  }

  @Test func `the parts of one recording are tied together`() async throws {
    var run = recording(2, session: 1, digest: "a")
    run.workout.sport = .swimming
    run.workout.start.addTimeInterval(3_700)
    _ = try await workouts.add([recording(1, digest: "a"), run], duplicates: .skip)
    _ = try await workouts.add([.sample(.sample(3, daysAgo: 3))], duplicates: .skip)
    for id in [WorkoutID.sample(1), .sample(2)] {
      #expect(try await first(workouts.workout(id))??.parts.map(\.id) == [.sample(1), .sample(2)])
    }
    #expect(try await first(workouts.workout(.sample(3)))??.parts.isEmpty == true)
  }
}
