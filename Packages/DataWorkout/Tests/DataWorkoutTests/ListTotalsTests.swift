import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Testing

@testable import DataWorkout

/// Totals and neighbors under filters, compared with the log in memory, which adds up everything.
struct ListTotalsTests {
  private let log: TestLog
  private let memory = InMemoryWorkoutRepository()

  // Several begin at one moment, some in time zones far apart; one was deleted.
  init() async throws {
    log = try TestLog()
    for number in 1...40 {
      var workout = Workout.sample(
        number, number % 4 == 0 ? "Long run" : "Short run", sport: number % 3 == 0 ? .cycling : .running,
        daysAgo: (number * 17) % 31)
      workout.start.addTimeInterval(Double((number * 5) % 3) * 3_600)
      workout.utcOffsetSeconds = [-43_200, 0, 50_400][number % 3]
      workout.load =
        number % 5 == 0
        ? nil : TrainingLoad(points: Double(number), method: .power, explanation: .text("invented"))
      _ = try await log.workouts.add(workout)
      _ = try await memory.add(workout)
    }
    _ = try await log.workouts.delete(.sample(17))
    _ = try await memory.delete(.sample(17))
  }

  private static let filters = [
    WorkoutFilter(), WorkoutFilter(sport: .cycling), WorkoutFilter(text: "long"), WorkoutFilter(text: "nothing"),
    WorkoutFilter(from: .sampleToday.advanced(by: -20), through: .sampleToday.advanced(by: -2)),
    WorkoutFilter(from: .sampleToday, through: .sampleToday.advanced(by: -2)),
    WorkoutFilter(sport: .running, from: .sampleToday.advanced(by: -16), text: "run"),
    WorkoutFilter(idPrefix: "00000000-0000-4000-8000-00000000001"), WorkoutFilter(ids: [.sample(2), .sample(9)]),
    WorkoutFilter(isDeleted: true),
  ]

  @Test(arguments: filters)
  func `the totals of each filter match the log in memory`(_ filter: WorkoutFilter) async throws {
    #expect(
      try await log.first(log.workouts.totals(matching: filter))
        == log.first(memory.totals(matching: filter)))
  }

  @Test(arguments: filters)
  func `the neighbors of each workout match the log in memory`(_ filter: WorkoutFilter) async throws {
    for number in 1...41 {
      let mine = try await log.first(log.workouts.neighbors(of: .sample(number), matching: filter))
      let other = try await log.first(memory.neighbors(of: .sample(number), matching: filter))
      #expect(mine == other, "workout \(number)")
    }
  }

  @Test(arguments: filters, [Weekday.monday, .thursday])
  func `a window has the whole totals of the weeks that it touches`(
    _ filter: WorkoutFilter, _ firstWeekday: Weekday
  ) async throws {
    for (anchor, limit) in [(WorkoutWindow.Anchor.start, 100), (.start, 3), (.after(.sample(9)), 5), (.end, 2)] {
      let window = WorkoutWindow(anchor, limit: limit, totalsOfWeeksFrom: firstWeekday)
      let mine = try await log.page(filter, window)
      let other = try await log.first(memory.workouts(matching: filter, in: window))
      #expect(mine == other, "\(window)")
      #expect(mine?.weeks.isEmpty == mine?.workouts.isEmpty)
    }
  }

  @Test func `a window in another order, or that does not ask, has no weeks`() async throws {
    let byTime = WorkoutWindow(by: WorkoutOrder(.time), limit: 9, totalsOfWeeksFrom: .monday)
    #expect(try await log.page(WorkoutFilter(), byTime)?.weeks == [])
    #expect(try await log.page(WorkoutFilter(), WorkoutWindow(limit: 9))?.weeks == [])
  }

  @Test func `more matches than the limit are added up no further, and that is stated`() async throws {
    func totals(_ limit: Int) async throws -> ListTotals {
      try await log.database.read(mapping: { StorageError($0) }) { database in
        var store = ListTotalsStore(database, matching: WorkoutFilter(text: "long"))
        store.limit = limit
        return try store.totals()
      }
    }
    #expect(try await totals(10).isComplete)
    #expect(try await totals(9).isComplete == false)
    #expect(try await totals(9).totals.volume.workoutCount == 9)
  }
}

/// How SQLite proceeds in a large log.
struct TotalsPlanTests {
  @Test(arguments: [
    WorkoutFilter(), WorkoutFilter(sport: .running), WorkoutFilter(from: .sampleToday.advanced(by: -60)),
    WorkoutFilter(text: "r"), WorkoutFilter(importID: ImportID(1)),
  ])
  func `neighbors and the totals of weeks are found without reading the whole list`(_ filter: WorkoutFilter)
    async throws
  {
    let log = try TestLog()
    try await log.addMany(1_500)
    let plans = try await log.plans { database in
      _ = try WorkoutPageStore(database, matching: filter).neighbors(of: .sample(1_700))
      _ = try WorkoutPageStore(database, matching: filter)
        .page(WorkoutWindow(.after(.sample(1_700)), limit: 20, totalsOfWeeksFrom: .monday))
    }
    #expect(plans.count > 5)
    for plan in plans { #expect(!plan.contains("SCAN workout\n") && !plan.hasSuffix("SCAN workout"), "\(plan)") }
  }

  @Test func `a period and a month read days by their index, and no list of workouts`() async throws {
    let log = try TestLog()
    try await log.addMany(1_500)
    let plans = try await log.plans { database in
      for sport in [nil, Sport.running] {
        _ = try TrainingHistoryStore.history(
          database,
          TrainingHistoryRequest(
            sport: sport, length: .year, lastDay: .sampleToday.advanced(by: -20), today: .sampleToday,
            firstWeekday: .monday, recentCount: 8))
        _ = try TrainingHistoryStore.days(
          database,
          TrainingDaysRequest(
            days: CalendarDay.sampleToday.advanced(by: -40)...(.sampleToday), sport: sport, workoutLimit: 100))
      }
    }
    #expect(plans.count > 8)
    for plan in plans {
      #expect(!plan.contains("SCAN workout\n") && !plan.hasSuffix("SCAN workout"), "\(plan)")
      #expect(!plan.contains("SCAN daily_sum"), "\(plan)")
      #expect(!plan.contains("SCAN daily_load"), "\(plan)")
    }
  }
}

extension TestLog {
  /// SQLite's query plan for each statement that a read runs.
  fileprivate func plans(of read: @escaping @Sendable (Database) throws -> Void) async throws -> [String] {
    try await database.read(mapping: { StorageError($0) }) { database in
      var statements: [String] = []
      database.trace { statements.append($0.expandedDescription) }
      try read(database)
      database.trace()
      return try statements.filter { $0.hasPrefix("SELECT") }.map { statement in
        try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(statement)").map { $0["detail"] as String }
          .joined(separator: "\n")
      }
    }
  }
}
