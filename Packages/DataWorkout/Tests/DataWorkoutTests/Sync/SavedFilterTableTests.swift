import CoreSync
import CoreSyncTestSupport
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Saved filters on several machines.
struct SavedFilterTableTests {
  private let server = ScriptedServer()

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines { try await machine.sync() }
  }

  @Test func `filters reach the other machine, and so do an edit, a deletion and its undoing`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    for filter in SavedFilter.samples { _ = try await a.filters.add(filter) }
    try await sync(a, b)
    #expect(try await b.allFilters() == SavedFilter.samples)
    var runs = SavedFilter.samples[1]
    (runs.name, runs.query) = ("Short runs", "sport:run distance<5km")
    _ = try await b.filters.edit(runs)
    _ = try await b.filters.delete(SavedFilter.samples[0].id)
    try await sync(b, a)
    #expect(try await a.allFilters() == [runs])
    _ = try await a.filters.restore(SavedFilter.samples[0].id)
    try await sync(a, b)
    #expect(try await b.allFilters() == [SavedFilter.samples[0], runs])
  }

  @Test func `two machines that save the same name have both, and queries that differ are a conflict`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    let filter = SavedFilter(id: .sample(1), name: "Race", query: "tag:race")
    _ = try await a.filters.add(filter)
    try await sync(a, b)
    _ = try await a.filters.add(SavedFilter(id: .sample(2), name: "long", query: "time>2h"))
    _ = try await b.filters.add(SavedFilter(id: .sample(3), name: "Long", query: "distance>20km"))
    _ = try await a.filters.edit(SavedFilter(id: .sample(1), name: "Race", query: "tag:race run"))
    _ = try await b.filters.edit(SavedFilter(id: .sample(1), name: "Race", query: "tag:race ride"))
    try await sync(a, b)
    #expect(try await b.allFilters().map(\.id) == [.sample(2), .sample(3), .sample(1)])
    #expect(try await b.conflicts() == ["query of 1"])
  }

  @Test func `values that no filter can have are never sent back changed`() async throws {
    let machine = try await SyncedMachine(server)
    let key = RowKey(collection: "filters", id: SavedFilterID.sample(1).description)
    let received: Fields = ["name": "Hills", "query": .integer(7), "color": "red"]
    await server.put(key, received)
    try await machine.sync()
    _ = try await machine.filters.edit(SavedFilter(id: .sample(1), name: "Steep", query: ""))
    try await machine.sync()
    var expected = received
    expected["name"] = "Steep"
    #expect(await server.rows[key]?.fields == expected)
  }

  @Test func `an older server without the collections gets the workouts, and later everything else`() async throws {
    await server.lack(["filters", "goals"])
    let machine = try await SyncedMachine(server)
    for filter in SavedFilter.samples { _ = try await machine.filters.add(filter) }
    for goal in Goal.samples { _ = try await machine.goals.add(goal) }
    try await machine.log.import([.recording(1, digest: "1")])
    try await machine.sync()
    #expect(await server.rows.keys.map(\.collection) == ["workouts"])
    await server.lack([])
    try await machine.sync()
    let collections = await server.rows.keys.map(\.collection)
    #expect(collections.filter { $0 == "filters" }.count == SavedFilter.samples.count)
    #expect(collections.filter { $0 == "goals" }.count == Goal.samples.count)
  }
}
