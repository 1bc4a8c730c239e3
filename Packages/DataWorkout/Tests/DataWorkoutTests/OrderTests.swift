import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Testing

@testable import DataWorkout

/// Lists in each order, compared with the log in memory, which sorts everything.
struct OrderTests {
  static let filters = [
    WorkoutFilter(), WorkoutFilter(sport: .cycling), WorkoutFilter(text: "long"),
    WorkoutFilter(from: .sampleToday.advanced(by: -6), through: .sampleToday.advanced(by: -2)),
    WorkoutFilter(sport: .running, from: .sampleToday.advanced(by: -6), text: "run"),
    WorkoutFilter(idPrefix: "00000000-0000-4000-8000-00000000001"), WorkoutFilter(importID: ImportID(1)),
    WorkoutFilter(ids: Set((10...30).map { .sample($0) })),
    WorkoutFilter(text: "short", ids: Set((10...30).map { .sample($0) })),
    WorkoutFilter(sport: .running, ids: [.sample(17), .sample(20)]), WorkoutFilter(ids: []),
    WorkoutFilter(ids: [.sample(17), .sample(18), .sample(19)], isDeleted: true), WorkoutFilter(isDeleted: true),
    .typed("distance>2km or ascent>=300m"), .typed("-long load>=3"), .typed("time<35 not distance:2..4"),
    .typed("sport:run,ride deleted -import:2"), .typed("long or distance<3km", sport: .running),
  ]
  static let orders = WorkoutOrder.Key.allCases.flatMap { [WorkoutOrder($0), WorkoutOrder($0).reversed] }

  private let log: TestLog
  private let memory: InMemoryWorkoutRepository

  // Each value occurs several times and some are missing; a few workouts begin at one moment, and three were deleted.
  init() async throws {
    log = try TestLog()
    memory = InMemoryWorkoutRepository()
    for imports in [log.imports, memory] as [any ImportRepository] {
      for part in [Self.details.prefix(25), Self.details.suffix(15)] {
        let file = ImportEntry(importID: try await imports.begin(["folder"]), position: 0, path: "folder/0.fit")
        _ = try await imports.add(Array(part), of: file, duplicates: .keep)
      }
    }
    for workouts in [log.workouts, memory] as [any WorkoutRepository] {
      for number in [17, 18, 33] { _ = try await workouts.delete(.sample(number)) }
    }
  }

  private static let details = (1...40).map { number in
    var workout = Workout.sample(
      number, number % 4 == 0 ? "Long run" : "Short run", sport: number % 3 == 0 ? .cycling : .running,
      daysAgo: (number * 7) % 11, kilometers: number % 5 == 0 ? nil : Double((number * 3) % 7),
      minutes: Double(30 + (number * 5) % 9), ascent: number % 6 == 0 ? nil : Double((number * 11) % 5) * 100)
    workout.start.addTimeInterval(Double((number * 5) % 3) / 4_096)
    if number % 7 == 0 { workout.movingTime = SourcedValue() }
    if number % 8 == 0 { workout.distance.stated = 3_000 }
    if number % 3 > 0 {
      workout.load = TrainingLoad(points: Double(number % 9), method: .duration, explanation: .text("invented"))
      workout.loadBasis = "a"
    }
    return WorkoutDetail(workout: workout)
  }

  @Test(arguments: filters, orders)
  func `every window matches the log in memory, sorted or along an index`(
    _ filter: WorkoutFilter, _ order: WorkoutOrder
  ) async throws {
    // Other workouts in each order, so that all are tried for each filter.
    let first = 1 + (Self.orders.firstIndex(of: order) ?? 0)
    let anchors: [WorkoutWindow.Anchor] =
      [.start, .end, .after(.sample(99)), .before(.sample(99)), .after(.sample(17)), .before(.sample(17))]
      + stride(from: first, through: 40, by: Self.orders.count).flatMap { [.after(.sample($0)), .before(.sample($0))] }
    for window in anchors.flatMap({ anchor in [0, 3, 100].map { WorkoutWindow(anchor, by: order, limit: $0) } }) {
      let expected = try await log.first(memory.workouts(matching: filter, in: window))
      for sortedCount in [0, 1_000] {
        let page = try await log.page(filter, window, sortedCount: sortedCount)
        #expect(page == expected, "\(window), \(sortedCount)")
      }
    }
  }

  @Test(arguments: orders)
  func `consecutive windows show each workout once, in both directions`(_ order: WorkoutOrder) async throws {
    let all = try #require(try await log.page(WorkoutFilter(), WorkoutWindow(by: order, limit: 100))).workouts.map(\.id)
    #expect(all.count == 37)
    for sortedCount in [0, 1_000] {
      var down: [WorkoutID] = []
      var window = WorkoutWindow(by: order, limit: 6)
      repeat {
        let page = try await log.page(WorkoutFilter(), window, sortedCount: sortedCount)
        down += page.workouts.map(\.id)
        window.anchor = page.hasNext ? .after(down[down.count - 1]) : .start
      } while window.anchor != .start
      #expect(down == all)
      var up: [WorkoutID] = []
      window.anchor = .end
      repeat {
        let page = try await log.page(WorkoutFilter(), window, sortedCount: sortedCount)
        up = page.workouts.map(\.id) + up
        window.anchor = page.hasPrevious ? .before(up[0]) : .end
      } while window.anchor != .end
      #expect(up == all)
    }
  }

  @Test func `an edited workout moves to its new position`() async throws {
    let longest = WorkoutWindow(by: WorkoutOrder(.distance), limit: 1)
    _ = try await log.workouts.edit(.sample(5), [.distance(99_000)])
    #expect(try await log.page(WorkoutFilter(), longest, sortedCount: 0).workouts.map(\.id) == [.sample(5)])
    _ = try await log.workouts.edit(.sample(5), [.distance(nil)])
    #expect(try await log.page(WorkoutFilter(), longest, sortedCount: 0).workouts.map(\.id) != [.sample(5)])
  }
}

/// How SQLite proceeds if there are too many to sort.
struct OrderPlanTests {
  private static let orders = OrderTests.orders.filter { $0.key != .date }

  private static let filters = [
    WorkoutFilter(), WorkoutFilter(sport: .running), WorkoutFilter(from: .sampleToday.advanced(by: -60)),
    WorkoutFilter(text: "r"), WorkoutFilter(importID: ImportID(1)),
    WorkoutFilter(ids: Set((1...1_200).map { .sample(1_000 + $0) })),
  ]

  private static let log = Task {
    let log = try TestLog()
    try await log.addMany(1_500)
    return log
  }

  @Test(arguments: orders, filters)
  func `no list is sorted, and each is read from its position`(
    _ order: WorkoutOrder, _ filter: WorkoutFilter
  ) async throws {
    let log = try await Self.log.value
    let index = try #require(order.key.column?.index)
    for anchor in [WorkoutWindow.Anchor.start, .end, .after(.sample(1_700)), .before(.sample(1_700))] {
      let plans = try await log.plans(of: filter, WorkoutWindow(anchor, by: order, limit: 20))
      #expect(plans.contains { $0.contains(index) })
      for plan in plans where plan.contains(index) {
        #expect(plan.contains("SEARCH workout USING INDEX \(index) ("), "\(plan)")
        #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
      }
    }
  }
}

extension TestLog {
  fileprivate func page(
    _ filter: WorkoutFilter, _ window: WorkoutWindow, sortedCount: Int
  ) async throws -> WorkoutPage {
    try await database.read(mapping: { StorageError($0) }) { database in
      var store = WorkoutPageStore(database, matching: filter)
      store.sortedCount = sortedCount
      return try store.page(window)
    }
  }

  /// SQLite's query plan for each statement that reads a window.
  fileprivate func plans(of filter: WorkoutFilter, _ window: WorkoutWindow) async throws -> [String] {
    try await database.read(mapping: { StorageError($0) }) { database in
      var statements: [String] = []
      database.trace { statements.append($0.expandedDescription) }
      _ = try WorkoutPageStore(database, matching: filter).page(window)
      database.trace()
      // Queries that a virtual table runs internally are reported as comments.
      return try statements.filter { $0.hasPrefix("SELECT") }.map { statement in
        try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(statement)").map { $0["detail"] as String }
          .joined(separator: "\n")
      }
    }
  }
}
