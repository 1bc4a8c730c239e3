import DomainWorkout
import Foundation

/// An import in every document.
struct ImportBatchJSON: Encodable {
  let number: Int
  let paths: [String]
  let startedAt: Date
  /// Omitted if the import was interrupted, or is in progress.
  let finishedAt: Date?
  let undoneAt: Date?
  let files: Int
  let imported: Int
  let alreadyThere: Int
  let deletedBefore: Int
  let duplicates: Int
  let updated: Int
  let enriched: Int
  let refused: Int

  init(_ batch: ImportBatch) {
    number = batch.id.number
    paths = batch.paths
    startedAt = batch.startedAt
    finishedAt = batch.finishedAt
    undoneAt = batch.undoneAt
    files = batch.fileCount
    imported = batch.importedCount
    alreadyThere = batch.alreadyThereCount
    deletedBefore = batch.deletedCount
    duplicates = batch.duplicateCount
    updated = batch.updatedCount
    enriched = batch.enrichedCount
    refused = batch.rejectedCount
  }
}

/// `fettle imports list --json`
struct ImportsDocument: JSONDocument {
  let format = "fettle.imports/1"
  let imports: [ImportBatchJSON]

  init(_ imports: [ImportBatch]) {
    self.imports = imports.map(ImportBatchJSON.init)
  }
}

/// `fettle imports show --json`
struct ImportBatchDocument: JSONDocument {
  let format = "fettle.import-report/1"
  let batch: ImportBatchJSON
  let files: [ImportDocument.FileJSON]

  init(_ report: ImportBatchReport) {
    batch = ImportBatchJSON(report.batch)
    files = report.files.map(ImportDocument.FileJSON.init)
  }
}

/// `fettle imports undo --json`
struct ImportUndoDocument: JSONDocument {
  struct KeptJSON: Encodable {
    let workout: String
    /// `edited` or `synced`.
    let reason: String
  }

  let format = "fettle.import-undo/1"
  let number: Int
  let removed: Int
  /// Workouts that lost again what they had gained.
  let restored: Int
  let kept: [KeptJSON]

  init(_ undo: ImportUndo) {
    number = undo.id.number
    removed = undo.removedCount
    restored = undo.restoredCount
    kept = undo.kept.map { KeptJSON(workout: $0.workout.id.description, reason: $0.reason.rawValue) }
  }
}
