import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Planned workouts on several machines.
struct PlannedWorkoutTableTests {
  private let server = ScriptedServer()
  private let key = RowKey(collection: "planned_workouts", id: PlannedWorkoutID.sample(1).description)

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines { try await machine.sync() }
  }

  @Test func `planned workouts reach the other machine, and so do an edit, a deletion and its undoing`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    let samples = PlannedWorkout.samples
    for one in samples { _ = try await a.planned.add(one) }
    try await sync(a, b)
    #expect(try await b.allPlanned() == samples)
    let edited = PlannedWorkout(id: samples[1].id, day: .sampleToday, sport: .hiking, seconds: 5_400)
    _ = try await b.planned.edit(edited)
    _ = try await b.planned.delete(samples[0].id)
    try await sync(b, a)
    #expect(try await a.allPlanned() == [edited, samples[2]])
    _ = try await a.planned.restore(samples[0].id)
    try await sync(a, b)
    #expect(try await b.allPlanned() == [samples[0], edited, samples[2]])
    #expect(try await b.conflicts() == [])
  }

  @Test func `changes of different values are merged, days that differ are a conflict, and one side keeps its own`()
    async throws
  {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    var planned = PlannedWorkout.samples[1]
    _ = try await a.planned.add(planned)
    try await sync(a, b)
    planned.day = planned.day.advanced(by: 1)
    planned.title = "Track"
    _ = try await a.planned.edit(planned)
    planned = PlannedWorkout.samples[1]
    planned.day = planned.day.advanced(by: 2)
    planned.notes = nil
    _ = try await b.planned.edit(planned)
    try await sync(a, b)
    #expect(try await b.conflicts() == ["day of 602"])
    try await b.resolve(keepingMine: true)
    try await sync(b, a)
    planned.title = "Track"
    #expect(try await a.allPlanned() == [planned])
  }

  @Test func `a planned workout of a later version is kept as it is, and not shown`() async throws {
    let machine = try await SyncedMachine(server)
    let received: Fields = [
      "day": .text(CalendarDay.sampleToday.description), "sport": "unicycling", "title": .null, "duration": .real(60),
      "distance": .null, "load": .null, "notes": .null, "intervals": "8 × 400 m",
    ]
    await server.put(key, received)
    try await machine.sync()
    #expect(try await machine.allPlanned() == [])
    try await machine.sync()
    #expect(await server.rows[key]?.fields == received)
  }

  @Test(
    arguments: [
      ("day", .text("2026-13-40")), ("day", .integer(20_000)), ("duration", .real(-5)), ("load", .text("much")),
    ] as [(String, FieldValue)])
  func `impossible values are not shown, and never sent back changed`(_ field: String, _ value: FieldValue) async throws
  {
    let machine = try await SyncedMachine(server)
    var received: Fields = [
      "day": .text(CalendarDay.sampleToday.description), "sport": "running", "title": .null, "duration": .real(60),
      "distance": .null, "load": .null, "notes": .null,
    ]
    received[field] = value
    await server.put(key, received)
    try await machine.sync()
    #expect(try await machine.allPlanned() == [])
    _ = try await machine.planned.delete(.sample(1))
    try await machine.sync()
    #expect(await server.rows[key]?.fields == received)
  }

  @Test func `an older server without the collection gets the workouts, and later what is planned`() async throws {
    await server.lack(["planned_workouts"])
    let machine = try await SyncedMachine(server)
    for one in PlannedWorkout.samples { _ = try await machine.planned.add(one) }
    try await machine.log.import([.recording(1, digest: "1")])
    try await machine.sync()
    #expect(await server.rows.keys.map(\.collection) == ["workouts"])
    await server.lack([])
    try await machine.sync()
    #expect(await server.rows.keys.filter { $0.collection == "planned_workouts" }.count == 3)
  }
}
