import CoreUI
import DomainWorkout

/// The result of an import, in numbers.
struct ImportCounts {
  private let imported: Int
  private let alreadyImported: Int
  private let deleted: Int
  private let duplicates: Int
  private let possible: Int
  private let updated: Int
  private let enriched: Int
  private let rejected: Int

  /// - Parameter files: of the import; without them, workouts that may be the same are not counted.
  init(_ batch: ImportBatch, files: [ImportedFile] = []) {
    possible = ImportReport(files: files).possibleCount
    imported = batch.importedCount
    alreadyImported = batch.alreadyThereCount
    deleted = batch.deletedCount
    duplicates = batch.duplicateCount
    updated = batch.updatedCount
    enriched = batch.enrichedCount
    rejected = batch.rejectedCount
  }

  init(_ report: ImportReport) {
    imported = report.importedCount
    alreadyImported = report.alreadyThereCount
    deleted = report.deletedCount
    duplicates = report.duplicateCount
    possible = report.possibleCount
    updated = report.updatedCount
    enriched = report.enrichedCount
    rejected = report.rejectedCount
  }

  /// Each count that is not zero, with what it counts.
  var parts: [(count: Int, name: String)] {
    [
      (imported, imported == 1 ? "workout imported" : "workouts imported"), (updated, "updated"),
      (enriched, "completed"),
      (alreadyImported, "already imported"), (deleted, "deleted earlier"),
      (duplicates, duplicates == 1 ? "duplicate" : "duplicates"),
      (possible, possible == 1 ? "possible duplicate" : "possible duplicates"), (rejected, "rejected"),
    ].filter { $0.0 > 0 }
  }

  var isNothingNew: Bool { imported == 0 && updated == 0 && enriched == 0 }

  /// "2 workouts imported, 1 already imported, 1 rejected", without zeros. "Nothing new" comes first if nothing was
  /// added.
  func words(_ quantities: QuantityFormatter) -> String {
    let words = parts.map { "\(quantities.count($0.count)) \($0.name)" }
    return ((isNothingNew ? ["Nothing new"] : []) + words).joined(separator: ", ")
  }
}
