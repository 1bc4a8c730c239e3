import CoreReasons
import DomainWorkout
import Foundation

/// `fettle import --json`
struct ImportDocument: JSONDocument {
  struct DuplicateJSON: Encodable {
    let of: String
    let reason: String
    /// The stable name of the reason.
    let reasonCode: String

    init(_ match: DuplicateMatch) {
      of = match.workout.id.description
      reason = match.reason.clause
      reasonCode = match.reason.code
    }
  }

  /// A workout that was added and is possibly the same as another one.
  struct PossibleJSON: Encodable {
    let id: String
    let of: String
    let reason: String
    /// The stable name of the reason.
    let reasonCode: String

    init(_ match: DuplicateMatch) {
      let other = DuplicateJSON(match)
      id = match.id.description
      (of, reason, reasonCode) = (other.of, other.reason, other.reasonCode)
    }
  }

  /// What a workout in the log gained.
  struct EnrichedJSON: Encodable {
    let id: String
    /// The names of the fields.
    let fields: [String]

    init(_ gain: EditedWorkout) {
      id = gain.id.description
      fields = gain.after.keys.map(\.rawValue).sorted()
    }
  }

  struct FileJSON: Encodable {
    let path: String
    let imported: [String]
    let alreadyThere: [String]
    /// Workouts that were deleted before and not restored.
    let deletedBefore: [String]
    let duplicates: [DuplicateJSON]
    /// Workouts that were added and are possibly the same as another one; `fettle workouts duplicates` lists them, too.
    let possibleDuplicates: [PossibleJSON]
    /// Workouts of the log whose recorded values were updated: an older version of Fettle had read the file, or another
    /// file had contained less.
    let updated: [String]
    /// Workouts in the log that gained what they lacked.
    let enriched: [EnrichedJSON]
    /// Why nothing was imported from the file.
    let refused: String?
    /// The stable name of that reason.
    let refusedCode: String?
    let remarks: [String]
    /// The stable names of the remarks, in the same order.
    let remarkCodes: [String]

    init(_ file: ImportedFile) {
      path = file.path
      imported = file.imported.map(\.description)
      alreadyThere = file.alreadyThere.map(\.description)
      deletedBefore = file.deleted.map(\.description)
      duplicates = file.duplicates.map(DuplicateJSON.init)
      possibleDuplicates = file.possible.map(PossibleJSON.init)
      updated = file.updated.map(\.description)
      enriched = file.enriched.map(EnrichedJSON.init)
      refused = file.rejection?.clause
      refusedCode = file.rejection?.code
      remarks = file.remarks.map(\.clause)
      remarkCodes = file.remarks.map(\.code)
    }
  }

  let format = "fettle.import/1"
  /// The import's number, for `fettle imports`.
  let number: Int?
  let imported: Int
  let alreadyThere: Int
  let deletedBefore: Int
  let duplicates: Int
  let possibleDuplicates: Int
  let updated: Int
  let enriched: Int
  let refused: Int
  let stopped: Bool
  /// Whether nothing was written: the report says what an import would do.
  let dryRun: Bool
  /// Files that were found but not imported, because the import was stopped.
  let left: Int
  let files: [FileJSON]

  init(_ report: ImportReport, isDryRun: Bool = false) {
    dryRun = isDryRun
    number = report.id?.number
    imported = report.importedCount
    alreadyThere = report.alreadyThereCount
    deletedBefore = report.deletedCount
    duplicates = report.duplicateCount
    possibleDuplicates = report.possibleCount
    updated = report.updatedCount
    enriched = report.enrichedCount
    refused = report.rejectedCount
    stopped = report.isStopped
    left = report.leftCount
    files = report.files.map(FileJSON.init)
  }
}

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

/// `fettle workouts reread --json`
struct RereadDocument: JSONDocument {
  struct ChangedJSON: Encodable {
    let workout: String
    let title: String
    let changes: [ChangeJSON]
  }

  /// Numbers are in the unit of the value's name.
  struct ChangeJSON: Encodable {
    let value: String
    let before: Double?
    let after: Double?
  }

  struct SkippedJSON: Encodable {
    let workout: String
    let title: String
    let reason: String
    /// The stable name of the reason.
    let reasonCode: String
  }

  let format = "fettle.reread/1"
  /// Whether nothing was changed.
  let dryRun: Bool
  let changed: [ChangedJSON]
  let unchanged: Int
  let alreadyCurrent: Int
  let withoutOriginal: Int
  let skipped: [SkippedJSON]
  let stopped: Bool

  init(_ report: RereadReport, isDryRun: Bool) {
    dryRun = isDryRun
    changed = report.changed.map { changed in
      ChangedJSON(
        workout: changed.workout.id.description, title: changed.workout.title,
        changes: changed.changes.map {
          ChangeJSON(value: $0.value.rawValue, before: $0.before, after: $0.after)
        })
    }
    unchanged = report.unchangedCount
    alreadyCurrent = report.currentCount
    withoutOriginal = report.withoutOriginalCount
    skipped = report.skipped.map {
      SkippedJSON(
        workout: $0.workout.id.description, title: $0.workout.title, reason: $0.reason.clause,
        reasonCode: $0.reason.code)
    }
    stopped = report.isStopped
  }
}
