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
      gear.upkeep == GearUpkeep(), try journal?.isKnownToServer(database, record.id) != true
    else { return false }
    let isParent = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM gear WHERE parent = ?)", arguments: [record.id])
    return try isParent != true && !isEdited(record.id)
  }

  /// Without a journal, there is no history.
  private func isEdited(_ id: String) throws -> Bool {
    guard journal != nil else { return false }
    return try SyncHistory.entries(database, of: RowKey(collection: table.collection, id: id)).contains {
      [.edited, .deleted, .restored].contains($0.event)
    }
  }

  private var table: GearTable { GearTable { [now = recorder.now] in now } }
  private var journal: SyncJournal? { recorder.journal?.journal(of: table) }

  /// Records what happens to the gear as part of undoing or redoing an import.
  func recording(_ id: String, _ mutation: () throws -> Void) throws {
    guard let journal else { return try mutation() }
    try journal.recording(database, id, at: recorder.now.timeIntervalSince1970, because: .undoing, mutation)
  }
}
