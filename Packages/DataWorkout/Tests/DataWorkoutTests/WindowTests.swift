import DataWorkout
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// Windows of the list, compared with the log in memory, which sorts and cuts everything.
struct WindowTests {
  private let log: TestLog
  private let memory: InMemoryWorkoutRepository

  // Several begin at one moment; one was deleted.
  init() async throws {
    let details = (1...40).map { number in
      var workout = Workout.sample(
        number, number % 4 == 0 ? "Long run" : "Short run", sport: number % 3 == 0 ? .cycling : .running,
        daysAgo: (number * 7) % 11)
      workout.start.addTimeInterval(Double((number * 5) % 3) / 4_096)
      return WorkoutDetail(workout: workout)
    }
    log = try TestLog()
    memory = InMemoryWorkoutRepository()
    for detail in details {
      _ = try await log.workouts.add(detail.workout)
      _ = try await memory.add(detail.workout)
    }
    _ = try await log.workouts.delete(.sample(17))
    _ = try await memory.delete(.sample(17))
  }

  private static let filters = [
    WorkoutFilter(), WorkoutFilter(sport: .cycling), WorkoutFilter(text: "long"),
    WorkoutFilter(from: .sampleToday.advanced(by: -6), through: .sampleToday.advanced(by: -2)),
    WorkoutFilter(sport: .running, from: .sampleToday.advanced(by: -6), text: "run"),
    WorkoutFilter(idPrefix: "00000000-0000-4000-8000-00000000001"), WorkoutFilter(isDeleted: true),
  ]

  @Test(arguments: filters)
  func `every window matches the log in memory`(_ filter: WorkoutFilter) async throws {
    let anchors =
      [WorkoutWindow.Anchor.start, .after(.sample(99)), .before(.sample(99))]
      + (1...40).flatMap { [.after(.sample($0)), .before(.sample($0))] }
    for anchor in anchors {
      for limit in [0, 1, 7, 100] {
        let window = WorkoutWindow(anchor, limit: limit)
        let mine = try await log.page(filter, window)
        let other = try await log.first(memory.workouts(matching: filter, in: window))
        #expect(mine == other, "\(window)")
      }
    }
  }

  @Test func `consecutive windows show each workout once, in both directions`() async throws {
    let all = try #require(try await log.page()).workouts.map(\.id)
    var down: [WorkoutID] = []
    var window = WorkoutWindow(limit: 6)
    while let page = try await log.page(WorkoutFilter(), window), let last = page.workouts.last {
      down += page.workouts.map(\.id)
      window.anchor = .after(last.id)
    }
    #expect(down == all)
    var up: [WorkoutID] = try [#require(all.last)]
    while let page = try await log.page(WorkoutFilter(), WorkoutWindow(.before(up[0]), limit: 6)),
      !page.workouts.isEmpty
    {
      up = page.workouts.map(\.id) + up
    }
    #expect(up == all)
  }

  @Test func `a count that runs out of time says that it is incomplete`() async throws {
    try await log.execute(
      """
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT 1500)
      INSERT INTO workout (number, id, title, sport, start, utc_offset, day, elapsed, words)
      SELECT n, 'many-' || n, 'Many', 'running', 0, 0, 0, 60, 'many' FROM n
      """)
    let searched = try await log.page(WorkoutFilter(text: "many"), WorkoutWindow(limit: 1))
    #expect(searched?.totalCount == WorkoutPage.countLimit)
    #expect(searched?.isCountComplete == false)
    let bySport = try await log.page(WorkoutFilter(sport: .running), WorkoutWindow(limit: 1))
    #expect(bySport?.totalCount == 1_500 + 27 - 1)
    #expect(bySport?.isCountComplete == true)
  }

  private static let stretches: [(from: String?, through: String?)] = [
    ("2024-12-31", "2026-01-01"), ("2024-01-01", "2026-12-31"), ("2025-03-01", "2025-03-31"), ("2026-06-30", nil),
    (nil, "2025-01-01"), ("2026-02-01", "2025-02-01"),
  ]

  @Test(arguments: stretches)
  func `days are counted by whole years plus the remaining days`(_ from: String?, _ through: String?) async throws {
    for (number, day) in ["2024-12-30", "2024-12-31", "2025-01-01", "2025-03-01", "2025-12-31", "2026-01-01"]
      .enumerated()
    {
      var workout = Workout.sample(100 + number)
      let start = try #require(CalendarDay(day))
      workout.start = Date(timeIntervalSince1970: Double(start.daysSinceEpoch) * 86_400 + 36_000)
      _ = try await log.workouts.add(workout)
    }
    let filter = WorkoutFilter(from: from.flatMap { CalendarDay($0) }, through: through.flatMap { CalendarDay($0) })
    let page = try #require(try await log.page(filter))
    #expect(page.totalCount == page.workouts.count)
  }
}
