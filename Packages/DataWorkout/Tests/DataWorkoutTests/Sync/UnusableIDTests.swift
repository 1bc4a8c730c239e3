import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// No id that a server sends stops anything: the rows are kept as received, and everything else is read and computed.
struct UnusableIDTests {
  static let ids = [
    "x", "OWNER-x", "", " ", "profile", "00000000-0000-4000-8000-00000000000", "00000000000040008000000000000001",
    "zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz", "00000000-0000-4000-8000-00000000000A", "\u{1B}\u{202E}", "🚴",
    String(repeating: "9", count: 400),
  ]

  private let server = ScriptedServer()

  @Test(arguments: ["workouts", "gear", "goals", "filters", "planned_workouts"], ids)
  func `a row with an id that no row can have is kept as received, and everything else is read`(
    _ collection: String, _ id: String
  ) async throws {
    let first = try await SyncedMachine(server)
    try await first.log.import([.recording(1, digest: "1")])
    _ = try await first.gear.put(Gear.samples)
    for goal in Goal.samples { _ = try await first.goals.add(goal) }
    for filter in SavedFilter.samples { _ = try await first.filters.add(filter) }
    for planned in PlannedWorkout.samples { _ = try await first.planned.add(planned) }
    try await first.sync()
    let fields = try #require(await server.rows.first { $0.key.collection == collection }).value.fields
    let odd = RowKey(collection: collection, id: id)
    await server.put(odd, fields)

    let second = try await SyncedMachine(server)
    for machine in [first, second] {
      try await machine.sync()
      #expect(try await machine.unusableRows() == [odd])
      #expect(try await machine.log.page(WorkoutFilter(), WorkoutWindow(limit: 100))?.workouts.count == 1)
      #expect(try await machine.allGear().count == Gear.samples.count)
      #expect(try await machine.allGoals().count == Goal.samples.count)
      #expect(try await machine.allFilters().count == SavedFilter.samples.count)
      let refresh = RefreshBestEffortsUseCase(
        workouts: machine.log.workouts, records: machine.records, workersAtOnce: 1)
      #expect(try await refresh.execute().leftCount == 0)
      #expect(try await machine.log.first(machine.records.outdatedEffortCount()) == 0)
    }
    #expect(await server.rows[odd]?.fields == fields)
  }

  @Test func `a workout with such an id that an earlier version stored leaves nothing to be computed`() async throws {
    let machine = try await SyncedMachine(server)
    try await machine.log.import([.recording(1, digest: "1")])
    let table = WorkoutTable(now: { TestLog.now })
    try await machine.write { database in
      let row = try #require(try table.row(database, WorkoutID.sample(1).description))
      for number in 1...70 { try table.apply(database, row, to: "odd-\(number)") }
    }
    let refresh = RefreshBestEffortsUseCase(
      workouts: machine.log.workouts, records: machine.records, workersAtOnce: 1)
    let refreshed = try await refresh.execute()
    #expect(refreshed.count == 1)
    #expect(refreshed.leftCount == 0)
    #expect(try await machine.log.first(machine.records.outdatedEffortCount()) == 0)
  }
}

extension SyncedMachine {
  fileprivate var records: OfflineFirstRecordRepository { OfflineFirstRecordRepository(database: log.database) }
}
