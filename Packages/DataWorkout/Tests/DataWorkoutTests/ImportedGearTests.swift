import CoreDatabase
import CoreSync
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Undoing an import takes its gear out of the log as well.
struct ImportedGearTests {
  private let log: TestLog
  private let gear: OfflineFirstGearRepository

  init() throws {
    let database = try LocalDatabase(at: .temporary, migrations: SyncSchema.migrations + WorkoutSchema.migrations)
    let journal = SyncJournal(WorkoutTable { TestLog.now }) { UUID().uuidString }
    log = TestLog(database, journal: journal)
    gear = OfflineFirstGearRepository(
      database: database, now: { TestLog.now }, journal: journal)
  }

  private static let bike = Gear(id: GearID(kind: .bike, name: "Canyon"), name: "Canyon", kind: .bike, brand: "Canyon")

  private func importRide(_ number: Int, with gear: Gear = bike) async throws -> ImportID {
    _ = try await self.gear.put([gear])
    var ride = WorkoutDetail.recording(number, digest: "\(number)", daysAgo: number)
    ride.workout.gear = [gear.id]
    return try await log.import([ride])
  }

  private func all() async throws -> [Gear]? { try await log.first(gear.items()) }

  @Test func `undoing an import removes its gear, and redoing it restores the gear`() async throws {
    let id = try await importRide(1)
    #expect(try await all() == [Self.bike])
    let window = log.window()
    _ = try await window.act { try await log.imports.undo(id, removing: .untouched) }
    #expect(try await all() == [])
    _ = try await window.undo()
    #expect(try await all() == [Self.bike])
    #expect(try await log.page()?.workouts.first?.gear == [Self.bike.id])
  }

  @Test func `gear that another workout uses stays`() async throws {
    let first = try await importRide(1)
    let second = try await importRide(2)
    _ = try await log.imports.undo(second, removing: .untouched)
    #expect(try await all() == [Self.bike])
    _ = try await log.imports.undo(first, removing: .untouched)
    #expect(try await all() == [])
  }

  @Test func `gear that was edited since stays`() async throws {
    let id = try await importRide(1)
    var edited = Self.bike
    edited.brand = "Mine"
    _ = try await gear.edit(edited)
    _ = try await log.imports.undo(id, removing: .untouched)
    #expect(try await all() == [edited])
  }

  @Test func `without a history, gear with values that a person can have entered stays`() async throws {
    let plain = Gear(id: GearID(kind: .shoes, name: "Old shoes"), name: "Old shoes", kind: .shoes)
    let ids = [try await importRide(1), try await importRide(2, with: plain)]
    var edited = Self.bike
    edited.isRetired = true
    _ = try await gear.edit(edited)
    _ = try await log.database.write(mapping: { StorageError($0) }) { try ChangeLedger.keep($0, forDays: 0) }
    for id in ids { _ = try await log.imports.undo(id, removing: .untouched) }
    #expect(try await all() == [edited])
  }

  @Test func `gear that was added by hand stays`() async throws {
    let own = Gear(id: .sample(1), name: "Canyon", kind: .bike)
    let id = try await importRide(1, with: own)
    _ = try await log.imports.undo(id, removing: .untouched)
    #expect(try await all() == [own])
  }

  @Test func `removed gear is imported again with its workouts`() async throws {
    let id = try await importRide(1)
    _ = try await log.imports.undo(id, removing: .untouched)
    _ = try await importRide(1)
    #expect(try await all() == [Self.bike])
  }
}
