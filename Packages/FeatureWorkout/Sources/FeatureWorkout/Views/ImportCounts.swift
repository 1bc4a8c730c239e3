import CoreUI
import DomainWorkout

/// What an import came to, in numbers.
struct ImportCounts {
  private let imported: Int
  private let alreadyThere: Int
  private let deleted: Int
  private let duplicates: Int
  private let refused: Int

  init(_ batch: ImportBatch) {
    imported = batch.importedCount
    alreadyThere = batch.alreadyThereCount
    deleted = batch.deletedCount
    duplicates = batch.duplicateCount
    refused = batch.refusedCount
  }

  init(_ report: ImportReport) {
    imported = report.importedCount
    alreadyThere = report.alreadyThereCount
    deleted = report.deletedCount
    duplicates = report.duplicateCount
    refused = report.refusedCount
  }

  /// "2 imported, 1 already there, 0 refused", and what is rare only where there is some.
  func words(_ quantities: QuantityFormatter) -> String {
    var parts = ["\(quantities.count(imported)) imported", "\(quantities.count(alreadyThere)) already there"]
    if deleted > 0 { parts.append("\(quantities.count(deleted)) deleted earlier and not brought back") }
    if duplicates > 0 { parts.append("\(quantities.count(duplicates)) found to be duplicates") }
    parts.append("\(quantities.count(refused)) refused")
    return parts.joined(separator: ", ")
  }
}
