import CoreDatabase
import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// Undoes an import, inside a transaction.
struct ImportReverter {
  let database: Database
  let recorder: ChangeRecorder

  func undo(_ id: ImportID, removing extent: ImportUndoExtent) throws -> ImportUndo {
    guard var batch = try ImportStore.record(database, id: id) else { throw ImportHistoryError.noSuchImport(id) }
    let (before, now) = (batch.undone, recorder.now.timeIntervalSince1970)
    batch.undone = now
    try batch.update(database)
    if recorder.journal != nil {
      try ChangeLedger.add(
        database, .undone, to: RowKey(collection: ImportTable.name, id: id.description), at: now,
        changing: [ImportTable.undone: .init(old: before.map { .real($0) } ?? .null, new: .real(now))],
        reversing: recorder.reversed)
    }
    return try recorder.because(.undoing).recording(database, duplicates: duplicates(of: id)) {
      try removeAll(of: id, removing: extent)
    }
  }

  /// What is known of duplicates, as far as undoing the import can change it.
  private func duplicates(of id: ImportID) throws -> Set<String> {
    try String.fetchSet(
      database,
      sql: """
        WITH concerned (id) AS (
          SELECT id FROM workout WHERE import = ?1
          UNION SELECT id FROM duplicate WHERE import = ?1 UNION SELECT workout FROM duplicate WHERE import = ?1)
        SELECT id FROM duplicate WHERE import = ?1
        UNION SELECT id FROM duplicate WHERE id IN (SELECT id FROM concerned)
        UNION SELECT id FROM duplicate WHERE workout IN (SELECT id FROM concerned)
        """, arguments: [id.number])
  }

  private func removeAll(of id: ImportID, removing extent: ImportUndoExtent) throws -> ImportUndo {
    let gear = ImportedGear(database: database, recorder: recorder)
    let usedGear = try gear.used()
    var undo = ImportUndo(id: id, removedCount: 0, revision: 0)
    let regained = try SourceSwap(database: database, recorder: recorder).reverse(id, isRedoable: isRedoable)
    undo.restoredCount = try revertGains(of: id).union(regained).count
    let replacement = RecordingReplacement(database: database, recorder: recorder)
    let successors = try replacement.successors(in: id)
    try WorkoutStore.inParts(database, numbers(of: id)) { records in
      try remove(records, extent, noting: &undo) { record in
        try successors.contains(record.id) && replacement.reverse(by: record, in: id)
      }
    }
    // The newest first.
    undo.kept.reverse()
    try gear.removeUnused(since: usedGear)
    // A decision to keep two recordings of a remaining workout stays in effect, too, and so does an open one.
    try database.execute(
      sql: """
        DELETE FROM duplicate WHERE import = ?
          AND NOT (decision IN (?, ?) AND id IN (SELECT id FROM workout WHERE import = ? AND deleted_at IS NULL))
        """,
      arguments: [id.number, Duplicate.Decision.kept.rawValue, Duplicate.Decision.possible.rawValue, id.number])
    return undo
  }

  /// Whether what the import brought is hidden, instead of removed, so that the import can be redone.
  private var isRedoable: Bool {
    get throws { try recorder.journal != nil && ChangeLedger.canUndo(database) }
  }

  /// - Returns: the workouts, other than those that the import added, that lost again what they had gained.
  private func revertGains(of id: ImportID) throws -> Set<WorkoutID> {
    let enricher = WorkoutEnricher(database: database, recorder: recorder)
    return Set(try ImportStore.gains(database, of: id).reversed().filter { try enricher.revert($0) }.map(\.id))
  }

  /// Removes some workouts of the import, except those that have to stay.
  ///
  /// - Parameter restore: restores the older recordings that a workout replaced, and returns whether there were any.
  private func remove(
    _ records: [WorkoutRecord], _ extent: ImportUndoExtent, noting undo: inout ImportUndo,
    _ restore: (WorkoutRecord) throws -> Bool
  ) throws {
    let undoing = recorder.because(.undoing)
    let known = try recorder.knownToServer(database, records.map(\.id))
    var removed: [WorkoutRecord] = []
    for record in records {
      guard let id = WorkoutID(record.id) else { continue }
      let isKnownToServer = known.contains(record.id)
      if record.isHidden { continue }
      if isKnownToServer, record.isDeleted {
        // The record that reports the deletion to the server has to stay.
        continue
      }
      if let reason = reason(toKeep: record, isKnownToServer: isKnownToServer, extent) {
        if let workout = record.workout { undo.kept.append(ImportUndo.Kept(workout: workout, reason: reason)) }
        continue
      }
      let isReplaced = try restore(record)
      if isKnownToServer {
        try WorkoutEditor(database: database, recorder: undoing).delete(id)
      } else {
        removed.append(record)
      }
      // The workout itself stays in the log, with its older recording.
      if isReplaced { undo.restoredCount += 1 } else { undo.removedCount += 1 }
    }
    guard !removed.isEmpty else { return }
    // The import is one entry of the ledger, and its rows name it.
    let isRedoable = try isRedoable
    try recorder.because(.import).recording(database, removed.map { RecordChange(old: $0, new: nil) }) {
      if isRedoable {
        try WorkoutStore.hide(database, removed)
      } else {
        try WorkoutStore.remove(database, removed)
      }
    }
    try database.cachedStatement(
      sql: """
        DELETE FROM duplicate
        WHERE id IN (SELECT value FROM json_each(?1)) OR workout IN (SELECT value FROM json_each(?1))
        """
    ).execute(arguments: [JSONText.list(removed.map(\.id))])
  }

  /// In order, as the index of words needs it: otherwise it writes everything it has buffered for each workout.
  /// Including workouts deleted since.
  private func numbers(of id: ImportID) throws -> [Int64] {
    try Int64.fetchAll(
      database, sql: "SELECT number FROM workout INDEXED BY workout_by_import WHERE import = ? ORDER BY number",
      arguments: [id.number])
  }

  private func reason(
    toKeep record: WorkoutRecord, isKnownToServer: Bool, _ extent: ImportUndoExtent
  ) -> ImportUndo.Kept.Reason? {
    guard extent != .all else { return nil }
    if record.editedAt != nil, !record.isDeleted { return .edited }
    return isKnownToServer && extent == .untouched ? .synced : nil
  }
}
