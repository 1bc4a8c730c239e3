import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import GRDB
import Testing

@testable import DataWorkout

/// What is erased for good is nowhere: not in the log, not in its ledger, not on the other machine, not on the server.
struct ErasureTests {
  private let server = ScriptedServer()

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines { try await machine.sync() }
  }

  /// The tables of a log that contain a text.
  private func places(of text: String, in machine: SyncedMachine) async throws -> [String] {
    try await machine.log.database.read(mapping: { StorageError($0) }) { database in
      let tables = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'workout_text%'")
      return try tables.filter { table in
        try Row.fetchAll(database, sql: "SELECT * FROM \(table)").contains { row in
          row.databaseValues.contains { String.fromDatabaseValue($0)?.contains(text) == true }
        }
      }
    }
  }

  @Test func `an erased workout leaves nothing on any machine, and does not come back`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    try await a.log.import([.recording(1, digest: "a"), .recording(2, digest: "b", daysAgo: 2)])
    _ = try await a.window.act { try await a.log.workouts.edit(.sample(1), [.title("Secret place")]) }
    try await sync(a, b)
    _ = try await b.window.act { try await b.log.workouts.edit(.sample(1), [.privateNotes("Secret words")]) }
    try await sync(b, a)
    for machine in [a, b] { #expect(try await places(of: "Secret", in: machine).contains("change")) }
    _ = try await a.log.workouts.erase(.sample(1))
    #expect(try await a.log.workout(1) == nil)
    #expect(try await places(of: "Secret", in: a).allSatisfy { $0.hasPrefix("sync_") })
    try await sync(a, b)
    for machine in [a, b] {
      #expect(try await places(of: "Secret", in: machine) == [])
      #expect(try await places(of: "a.fit", in: machine) == [])
      #expect(try await machine.log.workout(2) != nil)
      await #expect(throws: WorkoutError.notFound(.sample(1))) { try await machine.log.workouts.restore(.sample(1)) }
      #expect(try await machine.conflicts() == [])
      #expect(try await machine.log.disagreements() == [])
    }
    let late = try await SyncedMachine(server)
    try await sync(late)
    #expect(try await late.log.titles()?.count == 1)
    #expect(try await places(of: "Secret", in: late) == [])
    let again = try await late.log.add([.recording(1, digest: "a")])
    #expect(again.deleted == [.sample(1)] && again.added.isEmpty)
  }

  @Test func `what was done with an erased workout can no longer be undone, and the rest can`() async throws {
    let a = try await SyncedMachine(server)
    try await a.log.import([.recording(1, digest: "a"), .recording(2, digest: "b", daysAgo: 2)])
    _ = try await a.window.act {
      try await a.log.workouts.edit(matching: WorkoutFilter(), allowingSeveral: true, [.title("Same")])
    }
    _ = try await a.log.workouts.erase(.sample(1))
    _ = try await a.window.undo()
    #expect(try await a.log.titles()?.contains("Same") == false)
    #expect(try await a.log.workout(1) == nil)
  }
}
