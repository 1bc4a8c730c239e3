import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// Undoes an import, inside a transaction.
struct ImportReverter {
  let database: Database
  let recorder: ChangeRecorder

  /// The same, keeping everything that it removes.
  func undoReversibly(_ id: ImportID, removing extent: ImportUndoExtent) throws -> ImportUndo {
    let contents = try String.fetchSet(
      database,
      sql: """
        SELECT id FROM workout WHERE import = ?1
        UNION SELECT id FROM duplicate WHERE import = ?1 UNION SELECT workout FROM duplicate WHERE import = ?1
        """, arguments: [id.number])
    let gained = try ImportStore.gains(database, of: id).map(\.id.description)
    let scope = KeptRows.Scope(ids: contents.union(gained), contents: contents, importNumber: id.number)
    let (undone, reversal) = try KeptRows.keeping(database, scope) { try undo(id, removing: extent) }
    var done = undone
    done.reversal = reversal
    return done
  }

  func undo(_ id: ImportID, removing extent: ImportUndoExtent) throws -> ImportUndo {
    guard var batch = try ImportStore.record(database, id: id) else { throw ImportHistoryError.noSuchImport(id) }
    batch.undone = recorder.now.timeIntervalSince1970
    try batch.update(database)

    let gear = ImportedGear(database: database, recorder: recorder)
    let usedGear = try gear.used()
    var undo = ImportUndo(id: id, removedCount: 0, revision: 0)
    let regained = try SourceSwap(database: database, recorder: recorder).reverse(id)
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
    // What is imported again is read again.
    try SeenFileStore.remove(database, of: id)
    // A decision to keep two recordings of a remaining workout stays in effect, too, and so does an open one.
    try database.execute(
      sql: """
        DELETE FROM duplicate WHERE import = ?
          AND NOT (decision IN (?, ?) AND id IN (SELECT id FROM workout WHERE import = ? AND deleted_at IS NULL))
        """,
      arguments: [id.number, Duplicate.Decision.kept.rawValue, Duplicate.Decision.possible.rawValue, id.number])
    return undo
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
    try undoing.recording(database, removed.map { RecordChange(old: $0, new: nil) }) {
      try WorkoutStore.remove(database, removed)
    }
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

/// The statements on the tables of imports. Each runs inside a transaction opened by its caller.
enum ImportStore {
  static func all(_ database: Database) throws -> [ImportRecord] {
    try ImportRecord.fetchAll(database, sql: "SELECT * FROM import ORDER BY id DESC")
  }

  static func record(_ database: Database, id: ImportID) throws -> ImportRecord? {
    try ImportRecord.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM import WHERE id = ?"), arguments: [id.number])
  }

  /// The results for all files of an import, in order.
  static func files(_ database: Database, of id: ImportID) throws -> [ImportedFile] {
    try ImportFileRecord.fetchAll(
      database, sql: "SELECT * FROM import_file WHERE import = ? ORDER BY position", arguments: [id.number]
    ).map { try imported(database, $0) }
  }

  /// What an import filled in, in order.
  static func gains(_ database: Database, of id: ImportID) throws -> [EditedWorkout] {
    // Most files of most imports filled in nothing, and reading their reports takes longer than finding that out.
    try String.fetchAll(
      database,
      sql: "SELECT report FROM import_file WHERE import = ? AND instr(report, '\"enriched\":') > 0 ORDER BY position",
      arguments: [id.number]
    ).flatMap { try JSONText.decode(ImportFileReport.self, from: $0).gains }
  }

  /// Stores the result for a file, or for further workouts from it.
  static func note(_ database: Database, _ addition: WorkoutAddition, of entry: ImportEntry) throws {
    guard let old = try record(database, id: entry.importID) else {
      throw ImportHistoryError.noSuchImport(entry.importID)
    }
    let known = try ImportFileRecord.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM import_file WHERE import = ? AND position = ?"),
      arguments: [entry.importID.number, entry.position]
    ).map { try imported(database, $0) }
    var file = known ?? ImportedFile(path: entry.path, rejection: entry.rejection, remarks: entry.remarks)
    file.take(addition)
    try ImportFileRecord(
      importNumber: entry.importID.number, position: entry.position, path: file.path,
      report: try JSONText.encode(ImportFileReport(file))
    ).insert(database, onConflict: .replace)
    var counted = old
    counted.count(file, instead: known)
    try supersede(database, addition.superseded, of: entry, in: &counted)
    try counted.updateChanges(database, from: old)
  }

  /// Stores the results for several files of an import, from a position on.
  static func add(_ database: Database, _ files: [ImportedFile], of id: ImportID, from position: Int) throws {
    guard let old = try record(database, id: id) else { throw ImportHistoryError.noSuchImport(id) }
    var counted = old
    for (index, file) in files.enumerated() {
      try ImportFileRecord(
        importNumber: id.number, position: position + index, path: file.path,
        report: try JSONText.encode(ImportFileReport(file))
      ).insert(database)
      counted.count(file, instead: nil)
    }
    try counted.updateChanges(database, from: old)
  }

  /// Updates the reports on the import's other files, whose recordings are no longer the primary ones.
  private static func supersede(
    _ database: Database, _ superseded: [DuplicateMatch], of entry: ImportEntry, in batch: inout ImportRecord
  ) throws {
    for match in superseded {
      let records = try ImportFileRecord.fetchAll(
        database, sql: "SELECT * FROM import_file WHERE import = ? AND position <> ? AND instr(report, ?) > 0",
        arguments: [entry.importID.number, entry.position, match.id.description])
      for var record in records {
        let known = try imported(database, record)
        var file = known
        file.supersede([match])
        guard file != known else { continue }
        record.report = try JSONText.encode(ImportFileReport(file))
        try record.insert(database, onConflict: .replace)
        batch.count(file, instead: known)
      }
    }
  }

  private static func imported(_ database: Database, _ record: ImportFileRecord) throws -> ImportedFile {
    try JSONText.decode(ImportFileReport.self, from: record.report).file(record.path) { id in
      try WorkoutStore.anyWorkout(database, id: id)?.workout
    }
  }
}
