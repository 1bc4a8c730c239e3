import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// The gear that imports add with their workouts. All calls happen inside a transaction of the caller.
struct ImportedGear {
  let database: Database
  let recorder: ChangeRecorder

  /// The gear of all workouts, including deleted ones, which can be restored.
  func used() throws -> Set<String> {
    try String.fetchSet(
      database,
      sql: """
        SELECT DISTINCT worn.key FROM workout, json_each(workout.gear) AS worn
        WHERE workout.gear IS NOT NULL AND worn.value = 1
        """)
  }

  /// Removes the gear that no workout uses any longer, if it is as an import added it.
  func removeUnused(since before: Set<String>) throws {
    for id in before.subtracting(try used()).sorted() {
      guard let record = try GearRecord.any(database, id: id), try isUntouched(record) else { continue }
      try recording(id) { _ = try record.delete(database) }
    }
  }

  /// Gear that a person adds has an id that does not follow from its name.
  private func isUntouched(_ record: GearRecord) throws -> Bool {
    guard !record.isDeleted, let gear = record.gear, gear.id == GearID(kind: gear.kind, name: gear.name),
      gear.upkeep == GearMaintenance(), try journal?.isKnownToServer(database, record.id) != true
    else { return false }
    let isParent = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM gear WHERE parent = ?)", arguments: [record.id])
    return try isParent != true && isAsAdded(gear)
  }

  /// The history shows what a person changed, unless it is off or no longer reaches back to when the gear was added. Then
  /// all that an import and a person can both enter counts as entered by a person.
  private func isAsAdded(_ gear: Gear) throws -> Bool {
    let key = RowKey(collection: table.collection, id: gear.id.description)
    let events = Set(try journal == nil ? [] : SyncHistory.entries(database, of: key).map(\.event))
    guard events.isDisjoint(with: [.edited, .deleted, .restored]) else { return false }
    return events.contains(.added) || gear == Gear(id: gear.id, name: gear.name, kind: gear.kind)
  }

  private var table: GearTable { GearTable { [now = recorder.now] in now } }
  private var journal: SyncJournal? { recorder.journal?.journal(of: table) }

  /// Records what happens to the gear as part of undoing or redoing an import.
  func recording(_ id: String, _ mutation: () throws -> Void) throws {
    guard let journal else { return try mutation() }
    try journal.recording(database, id, at: recorder.now.timeIntervalSince1970, because: .undoing, mutation)
  }
}
