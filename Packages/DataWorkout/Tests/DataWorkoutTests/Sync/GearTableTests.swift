import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Gear on several machines.
struct GearTableTests {
  private let server = ScriptedServer()

  private func key(_ gear: Gear) -> RowKey { RowKey(collection: "gear", id: gear.id.description) }

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines { try await machine.sync() }
  }

  @Test func `gear reaches the other machine, and so do an edit, a deletion and its undoing`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    _ = try await a.gear.put(Gear.samples)
    try await sync(a, b)
    #expect(try await b.allGear() == Gear.samples)
    var shoes = Gear.samples[0]
    (shoes.isRetired, shoes.brand) = (true, nil)
    _ = try await b.gear.edit(shoes)
    _ = try await b.gear.delete(Gear.samples[1].id)
    try await sync(b, a)
    #expect(try await a.allGear() == [Gear.samples[2], shoes, Gear.samples[3]].sorted(by: Gear.precedes))
    _ = try await a.gear.restore(Gear.samples[1].id)
    try await sync(a, b)
    #expect(try await b.allGear().contains(Gear.samples[1]))
  }

  @Test func `two machines that find the same gear in an archive have it once`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    _ = try await a.gear.put([Gear(id: .sample(1), name: "Commuter", kind: .bike)])
    _ = try await b.gear.put([Gear(id: .sample(1), name: "Commuter", kind: .bike, brand: "Falke")])
    try await sync(a, b)
    for machine in [a, b] {
      #expect(
        try await machine.allGear() == [Gear(id: .sample(1), name: "Commuter", kind: .bike, brand: "Falke")])
      #expect(try await machine.conflicts() == [])
    }
  }

  @Test func `gear deleted on one machine is not added again by an import on another`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    _ = try await a.gear.put(Gear.samples)
    try await sync(a, b)
    _ = try await a.gear.delete(Gear.samples[0].id)
    try await sync(a, b)
    _ = try await b.gear.put(Gear.samples)
    try await sync(b, a)
    #expect(try await a.allGear() == Array(Gear.samples.dropFirst()))
    #expect(try await b.allGear() == Array(Gear.samples.dropFirst()))
  }

  @Test func `values that no gear can have, and kinds of a later version, are never sent back changed`() async throws {
    let machine = try await SyncedMachine(server)
    let gear = Gear.samples[0]
    let received: Fields = [
      "name": "Skates", "kind": "skates", "brand": .integer(4), "model": .null, "is_retired": .text("maybe"),
      "wheels": .integer(8),
    ]
    await server.put(key(gear), received)
    try await machine.sync()
    #expect(try await machine.allGear() == [Gear(id: gear.id, name: "Skates", kind: .other)])
    _ = try await machine.gear.edit(Gear(id: gear.id, name: "Fast skates", kind: .other))
    try await machine.sync()
    var expected = received
    expected["name"] = "Fast skates"
    #expect(await server.rows[key(gear)]?.fields == expected)
  }

  @Test func `an older server without the collection gets the workouts, and later the gear`() async throws {
    await server.lack(["gear"])
    let machine = try await SyncedMachine(server)
    _ = try await machine.gear.put(Gear.samples)
    try await machine.log.import([.recording(1, digest: "1")])
    try await machine.sync()
    #expect(await server.rows.keys.map(\.collection) == ["workouts"])
    await server.lack([])
    try await machine.sync()
    #expect(await server.rows.keys.filter { $0.collection == "gear" }.count == Gear.samples.count)
  }

  @Test func `limits, days and rules reach the other machine`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    var shoes = Gear.samples[0]
    shoes.maintenance = GearMaintenance(
      initialMeters: 3_000, fittedDay: .sampleToday, limit: GearLimit(.distance, 700_000), parent: Gear.samples[1].id,
      rule: "sport:run")
    _ = try await a.gear.put([shoes])
    try await sync(a, b)
    #expect(try await b.allGear() == [shoes])
    shoes.maintenance = GearMaintenance(retiredDay: .sampleToday, servicedDay: .sampleToday)
    _ = try await b.gear.edit(shoes)
    try await sync(b, a)
    #expect(try await a.allGear() == [shoes])
  }

  @Test func `impossible limits and days, and measures of a later version, are never sent back changed`() async throws {
    let machine = try await SyncedMachine(server)
    let gear = Gear.samples[0]
    let received: Fields = [
      "name": "Skates", "kind": "other", "brand": .null, "model": .null, "is_retired": .bool(false),
      "fitted": .integer(.min), "initial": .real(-1), "limit": "parsecs 12", "retired": .null, "serviced": .null,
      "parent": .null, "rule": .null,
    ]
    await server.put(key(gear), received)
    try await machine.sync()
    #expect(try await machine.allGear() == [Gear(id: gear.id, name: "Skates", kind: .other)])
    _ = try await machine.gear.edit(Gear(id: gear.id, name: "Fast skates", kind: .other))
    try await machine.sync()
    var expected = received
    expected["name"] = "Fast skates"
    #expect(await server.rows[key(gear)]?.fields == expected)
  }
}
