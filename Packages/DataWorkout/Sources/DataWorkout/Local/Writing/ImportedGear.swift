import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// The gear that imports add with their workouts, inside a transaction.
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

  func restore(_ id: String, _ insert: () throws -> Void) throws {
    try recording(id, insert)
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

  private func isEdited(_ id: String) throws -> Bool {
    guard try database.tableExists("sync_history") else { return false }
    return try Bool.fetchOne(
      database,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM sync_history
          WHERE row_id = ? AND collection = 'gear' AND event IN ('edited', 'deleted', 'restored'))
        """, arguments: [id]) ?? false
  }

  private var journal: SyncJournal? { recorder.journal?.journal(of: GearTable { [now = recorder.now] in now }) }

  private func recording(_ id: String, _ mutation: () throws -> Void) throws {
    guard let journal else { return try mutation() }
    try journal.recording(database, id, at: recorder.now.timeIntervalSince1970, because: .undoing, mutation)
  }
}
