import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// Imports as the ledger keeps them: an import is one entry, and its workouts name it.
struct ImportTable: LedgerTable {
  static let name = "import"
  /// The field that says when it was undone.
  static let undone = "undone"

  private let journal: SyncJournal?
  private let now: @Sendable () -> Date

  /// - Parameter journal: the journal of `WorkoutTable`.
  init(now: @escaping @Sendable () -> Date, journal: SyncJournal?) {
    self.now = now
    self.journal = journal
  }

  var collection: String { Self.name }

  func row(_ database: Database, _ id: String) throws -> TableRow? {
    guard let number = Int(id), let batch = try ImportStore.record(database, id: ImportID(number)) else { return nil }
    return TableRow([Self.undone: batch.undone.map { .real($0) } ?? .null])
  }

  /// Redoes undone imports: shows what they added.
  func restore(_ database: Database, _ rows: [(id: String, row: TableRow)]) throws {
    for (id, row) in rows where row.fields[Self.undone] == .null {
      guard let number = Int(id), var batch = try ImportStore.record(database, id: ImportID(number)) else { continue }
      batch.undone = nil
      try batch.update(database)
      let recorder = ChangeRecorder(journal: journal, now: now(), cause: .import)
      try SourceSwap(database: database, recorder: recorder).redo(ImportID(number))
      let hidden = try WorkoutStore.hidden(database, of: number)
      try recorder.recording(database, ids: hidden.map(\.id)) {
        let changes = hidden.map { RecordChange(old: $0, new: $0.shown) }
        try DeferredTotals.during(database, changes) { try WorkoutRecord.update(database, changes) }
      }
    }
  }

  /// Undoes an import, whether it was performed or redone.
  func reverseAction(
    _ database: Database, by entry: ChangeEntry, of root: String, at now: Double
  ) throws -> WholeReversal? {
    let isAgain = entry.changes[Self.undone]?.new == .null
    guard entry.event == .imported || isAgain, let number = Int(entry.key.id) else { return nil }
    let recorder = ChangeRecorder(journal: journal, now: Date(timeIntervalSince1970: now), reversed: root)
    let undo = try ImportReverter(database: database, recorder: recorder).undo(ImportID(number), removing: .unedited)
    return WholeReversal(
      kept: undo.kept.map { KeptRow(RowKey(collection: WorkoutTable.collection, id: $0.workout.id.description)) })
  }

  /// Removes the workouts of undone imports that can no longer be redone.
  ///
  /// - Returns: whether there were any.
  static func removeForgotten(_ database: Database) throws -> Bool {
    let numbers = try Int.fetchAll(
      database,
      sql: """
        SELECT DISTINCT import FROM workout WHERE deleted_at < 0 AND NOT EXISTS (
          SELECT 1 FROM change JOIN action ON action.id = coalesce(change.reversed, change.action)
          WHERE change.row_id = CAST(workout.import AS TEXT) AND change.collection = 'import' AND NOT action.is_final)
        """)
    for number in numbers { try WorkoutStore.remove(database, WorkoutStore.hidden(database, of: number)) }
    return !numbers.isEmpty
  }
}
