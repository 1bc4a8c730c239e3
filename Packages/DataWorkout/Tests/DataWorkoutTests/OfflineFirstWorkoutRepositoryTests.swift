import DataWorkout
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct OfflineFirstWorkoutRepositoryTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  @Test func `a workout is read back as it was added, with laps, track and source`() async throws {
    let detail = WorkoutDetail.sample(.samples[0])
    try await log.add([detail])
    let back = try #require(try await log.workout(1))
    #expect(back.workout == detail.workout)
    #expect(back.laps == detail.laps)
    #expect(back.source == detail.source)
    #expect(back.track.count == detail.track.count)
    #expect(back.track.heartRates == detail.track.heartRates)
  }

  @Test func `a workout entered by hand is read back complete, figures and notes included`() async throws {
    var workout = Workout.sample(1, kilometers: nil, ascent: nil, heartRate: nil)
    workout.notes = "Rain,\nthen sun."
    workout.movingTime.stated = 2_900
    workout.distance.stated = 9_000
    workout.ascent.stated = 80
    workout.heartRate.stated = 144
    workout.perceivedEffort = 7
    _ = try await log.workouts.add(workout)
    #expect(try await log.workout(1) == WorkoutDetail(workout: workout))
  }

  @Test func `a workout that already exists, or was deleted, is left unchanged`() async throws {
    _ = try await log.workouts.add(.sample(1, "First"))
    _ = try await log.workouts.add(.sample(1, "Second"))
    #expect(try await log.titles() == ["First"])
    _ = try await log.workouts.delete(.sample(1))
    _ = try await log.workouts.add(.sample(1, "Third"))
    #expect(try await log.titles() == [])
  }

  @Test func `the last deleted workout is the one deleted last, whenever it began`() async throws {
    try await log.addSamples()
    #expect(try await log.workouts.lastDeleted() == nil)
    for (number, minutes) in [(2, 0.0), (7, 2), (1, 1)] {
      let later = OfflineFirstWorkoutRepository(
        database: log.database, now: { TestLog.now.addingTimeInterval(minutes * 60) })
      _ = try await later.delete(.sample(number))
    }
    #expect(try await log.workouts.lastDeleted() == .sample(7))
    _ = try await log.workouts.restore(.sample(7))
    #expect(try await log.workouts.lastDeleted() == .sample(1))
  }

  private static let cyclingTitles = [
    "Commute", "Long ride to the coast and back again by the old railway", "Sunday ride",
  ]

  @Test(arguments: [
    (WorkoutFilter(sport: .cycling), cyclingTitles),
    (WorkoutFilter(text: "RIDE"), Array(cyclingTitles.dropFirst())),
    (WorkoutFilter(text: "rid coa"), [cyclingTitles[1]]),
    (WorkoutFilter(text: "ランニング"), ["朝のランニング 🏃‍♀️"]),
    (WorkoutFilter(text: "ンニ"), ["朝のランニング 🏃‍♀️"]),
    (WorkoutFilter(text: "\"NOT (dog* OR ^"), []),
    (WorkoutFilter(text: "dog\" -the:"), ["Walk with the dog"]),
    (
      WorkoutFilter(from: .sampleToday.advanced(by: -2), through: .sampleToday.advanced(by: -1)),
      ["Commute", "Gym"]
    ),
    (WorkoutFilter(sport: .cycling, through: .sampleToday.advanced(by: -2)), Array(cyclingTitles.dropFirst())),
    (WorkoutFilter(from: .sampleToday.advanced(by: -5), text: "ride"), [cyclingTitles[1]]),
    (WorkoutFilter(from: .sampleToday, through: .sampleToday.advanced(by: -1)), []),
    (WorkoutFilter(sport: .cycling, text: "ride"), Array(cyclingTitles.dropFirst())),
    (WorkoutFilter(sport: .running, text: "ride"), []), (WorkoutFilter(sport: .trailRunning, text: "hi"), ["Hills"]),
    (WorkoutFilter(text: "cycling"), []), (WorkoutFilter(text: "deleted"), []),
    (WorkoutFilter(idPrefix: "00000000-0000-4000-8000-00000000000a"), []),
    (WorkoutFilter(idPrefix: "00000000-0000-4000-8000-000000000010"), ["Sunday ride"]),
    (WorkoutFilter(sport: .cycling, idPrefix: "0000"), cyclingTitles),
    (WorkoutFilter(importID: ImportID(2)), []),
    (WorkoutFilter(isDeleted: true), []),
  ])
  func `filters match what they describe`(_ filter: WorkoutFilter, _ expected: [String]) async throws {
    try await log.addSamples()
    #expect(try await log.titles(filter) == expected)
    #expect(try await log.page(filter)?.totalCount == expected.count)
  }

  @Test func `words are found in notes, ignoring case and accents`() async throws {
    try await log.addSamples()
    _ = try await log.workouts.edit(.sample(3), [.notes("Mit ZOË in der Halle")])
    #expect(try await log.titles(WorkoutFilter(text: "zoe")) == ["Gym"])
    #expect(try await log.titles(WorkoutFilter(text: "gym hallé")) == ["Gym"])
    _ = try await log.workouts.edit(.sample(3), [.notes(nil)])
    #expect(try await log.titles(WorkoutFilter(text: "zoe")) == [])
  }

  @Test func `a text without a word filters nothing, as in the in-memory log`() async throws {
    try await log.addSamples()
    #expect(try await log.page(WorkoutFilter(text: "% –"))?.totalCount == Workout.samples.count)
  }

  @Test(arguments: [nil, Sport.cycling], [0, 10, 45, 400])
  func `the in-memory log and this one show the same history`(_ sport: Sport?, _ daysLater: Int) async throws {
    try await log.addSamples()
    let memory = InMemoryWorkoutRepository(Workout.samples.map { .sample($0) })
    for lastDay in [nil, CalendarDay.sampleToday.advanced(by: -6)] {
      let request = TrainingHistoryRequest(
        sport: sport, length: .fourWeeks, lastDay: lastDay, today: .sampleToday.advanced(by: daysLater),
        firstWeekday: .monday, recentCount: 4)
      let mine = try await log.first(log.workouts.trainingHistory(request))
      #expect(try await mine == log.first(memory.trainingHistory(request)))
      #expect(mine?.recentWorkouts.isEmpty == false)
    }
  }

  @Test(arguments: [
    WorkoutFilter(sport: .running), WorkoutFilter(from: .sampleToday.advanced(by: -6)), WorkoutFilter(text: "ride"),
    WorkoutFilter(ids: [.sample(1), .sample(4)]), WorkoutFilter(query: .term(.sports([.cycling, .running]))),
  ])
  func `the in-memory log and this one show the same history of a filter`(_ filter: WorkoutFilter) async throws {
    try await log.addSamples()
    let memory = InMemoryWorkoutRepository(Workout.samples.map { .sample($0) })
    for sport in [nil, Sport.cycling] {
      let request = TrainingHistoryRequest(
        sport: sport, filter: filter, today: .sampleToday, firstWeekday: .monday, recentCount: 9)
      let mine = try await log.first(log.workouts.trainingHistory(request))
      #expect(try await mine == log.first(memory.trainingHistory(request)))
    }
  }

  @Test func `a log that nobody used lately opens with its last active weeks`() async throws {
    try await log.addSamples()
    func overview(_ daysLater: Int, lastDay: CalendarDay? = nil) async throws -> TrainingOverview? {
      try await log.first(
        ObserveTrainingOverviewUseCase(workouts: log.workouts)
          .execute(
            sport: .walking, lastDay: lastDay, today: .sampleToday.advanced(by: daysLater), firstWeekday: .monday))
    }
    #expect(try await overview(27)?.isCurrent == true)
    let old = try #require(try await overview(300))
    #expect(!old.isCurrent)
    #expect(old.lastActiveDay == .sampleToday)
    #expect(old.period.lastDay.description == "2026-07-05")
    let later = CalendarDay.sampleToday.advanced(by: 300)
    #expect(try await overview(300, lastDay: later)?.period.lastDay == later)
    // Nothing after today counts as activity.
    #expect(try await overview(-2)?.lastActiveDay == CalendarDay.sampleToday.advanced(by: -2))
  }

  @Test func `the in-memory log and this one show the same days`() async throws {
    try await log.addSamples()
    let memory = InMemoryWorkoutRepository(Workout.samples.map { .sample($0) })
    for (sport, limit) in [(nil, 100), (Sport.cycling, 100), (nil, 3), (nil, 0)] {
      let request = TrainingDaysRequest(
        days: CalendarDay.sampleToday.advanced(by: -16)...CalendarDay.sampleToday.advanced(by: -1), sport: sport,
        workoutLimit: limit)
      let mine = try await log.first(log.workouts.trainingDays(request))
      #expect(try await mine == log.first(memory.trainingDays(request)))
      #expect(mine?.volumes.contains { $0.loadPoints > 0 } == true)
      #expect(
        mine?.workouts.first?.title
          == (limit == 0
            ? nil : sport == nil ? "Intervals" : "Long ride to the coast and back again by the old railway"))
    }
  }

  @Test func `an edit over one connection reaches an observer on another`() async throws {
    try await log.add([.sample()])
    let list = log.workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 5))
    let revision = try await log.workouts.edit(.sample(1), [.title("Seen everywhere")]).revision
    let snapshot = try await log.firstSnapshot(list)
    #expect(snapshot?.value.workouts.first?.title == "Seen everywhere")
    #expect(snapshot?.revision == revision)
  }

  @Test func `the parts of one recording are linked, without deleted ones`() async throws {
    var run = WorkoutDetail.recording(2, session: 1, digest: "a")
    run.workout.sport = .swimming
    run.workout.start.addTimeInterval(3_700)
    var last = WorkoutDetail.recording(4, session: 2, digest: "a")
    last.workout.start.addTimeInterval(7_400)
    try await log.add([.recording(1, digest: "a"), run, last])
    try await log.add([.sample(.sample(3, daysAgo: 3))])
    _ = try await log.workouts.delete(.sample(4))
    for number in [1, 2] {
      #expect(try await log.workout(number)?.parts.map(\.id) == [.sample(1), .sample(2)])
    }
    #expect(try await log.workout(3)?.parts.isEmpty == true)
  }

  @Test func `duplicates are listed latest first, without those of deleted workouts`() async throws {
    try await log.import([
      .recording(1, digest: "a"), .recording(2, digest: "b"), .recording(3, digest: "c", daysAgo: 2),
      .recording(4, digest: "d", daysAgo: 2),
    ])
    let listed = try #require(try await log.first(log.workouts.duplicates()))
    #expect(listed.map(\.id) == [.sample(4), .sample(2)])
    #expect(listed.map(\.workout.id) == [.sample(3), .sample(1)])
    #expect(listed.map(\.workoutSource?.fileName) == ["c.fit", "a.fit"])
    #expect(listed.map(\.decision) == [.skipped, .skipped])
    _ = try await log.workouts.delete(.sample(3))
    #expect(try await log.first(log.workouts.duplicates())?.map(\.id) == [.sample(2)])
  }
}
