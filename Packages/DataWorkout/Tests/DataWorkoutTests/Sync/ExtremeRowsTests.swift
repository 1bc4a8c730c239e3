import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Any row of gear, goals and saved filters that a server sends is kept as it was received, and breaks nothing that
/// reads it.
struct ExtremeRowsTests {
  private let server = ScriptedServer()

  @Test(arguments: ["gear", "goals", "filters"])
  func `an extreme value of any field is never sent back changed, and everything else is read`(
    _ collection: String
  ) async throws {
    let known = try await knownRows(of: collection)
    let template = known.reduce(into: Fields()) { all, row in all.merge(row) { old, new in old == .null ? new : old } }
    var received: [RowKey: Fields] = [:]
    for field in template.keys.sorted() {
      for value in ExtremeValuesTests.values {
        let key = RowKey(collection: collection, id: WorkoutID.sample(1_000 + received.count).description)
        received[key] = template.merging([field: value]) { $1 }
      }
    }
    #expect(template.count > 1 && received.count > 40)
    for (key, fields) in received { await server.put(key, fields) }
    let machine = try await SyncedMachine(server)
    try await machine.log.import([.recording(1, digest: "1")])
    try await machine.sync()
    _ = try await machine.log.first(machine.gear.training())
    _ = try await machine.log.page(WorkoutFilter(), WorkoutWindow(limit: 100))
    // Each row that is shown is changed by a person: a deletion concerns no other field.
    let shown = try await (machine.allGear(), machine.allGoals(), machine.allFilters())
    for gear in shown.0 { _ = try await machine.gear.delete(gear.id) }
    for goal in shown.1 { _ = try await machine.goals.delete(goal.id) }
    for filter in shown.2 { _ = try await machine.filters.delete(filter.id) }
    #expect(shown.0.count + shown.1.count + shown.2.count > known.count)
    try await machine.sync()
    let rows = await server.rows
    for (key, fields) in received { #expect(rows[key]?.fields == fields, "\(fields)") }
    let deleted = rows.values.filter(\.isDeleted).count
    #expect(deleted == shown.0.count + shown.1.count + shown.2.count)
  }

  /// The fields of the samples, as a machine sends them.
  private func knownRows(of collection: String) async throws -> [Fields] {
    let machine = try await SyncedMachine(server)
    _ = try await machine.gear.put(Gear.samples)
    for goal in Goal.samples { _ = try await machine.goals.add(goal) }
    for filter in SavedFilter.samples { _ = try await machine.filters.add(filter) }
    try await machine.sync()
    return await server.rows.filter { $0.key.collection == collection }.map(\.value.fields)
  }
}
