import CoreUI
import DomainWorkout

/// What an import came to, in numbers.
struct ImportCounts {
  private let imported: Int
  private let alreadyThere: Int
  private let deleted: Int
  private let duplicates: Int
  private let updated: Int
  private let refused: Int

  init(_ batch: ImportBatch) {
    imported = batch.importedCount
    alreadyThere = batch.alreadyThereCount
    deleted = batch.deletedCount
    duplicates = batch.duplicateCount
    updated = batch.updatedCount
    refused = batch.refusedCount
  }

  init(_ report: ImportReport) {
    imported = report.importedCount
    alreadyThere = report.alreadyThereCount
    deleted = report.deletedCount
    duplicates = report.duplicateCount
    updated = report.updatedCount
    refused = report.refusedCount
  }

  /// "2 imported, 1 already there, 0 refused", and what is rare only where there is some.
  func words(_ quantities: QuantityFormatter) -> String {
    var parts = ["\(quantities.count(imported)) imported", "\(quantities.count(alreadyThere)) already there"]
    parts += rareParts(quantities)
    parts.append("\(quantities.count(refused)) refused")
    return parts.joined(separator: ", ")
  }

  /// The same for a list of imports, where "nothing new" comes first: "nothing new, 2 already there".
  func summary(_ quantities: QuantityFormatter) -> String {
    guard imported == 0, updated == 0 else { return words(quantities) }
    var parts = ["nothing new"]
    if alreadyThere > 0 { parts.append("\(quantities.count(alreadyThere)) already there") }
    parts += rareParts(quantities)
    if refused > 0 { parts.append("\(quantities.count(refused)) refused") }
    return parts.joined(separator: ", ")
  }

  private func rareParts(_ quantities: QuantityFormatter) -> [String] {
    var parts: [String] = []
    if updated > 0 { parts.append("\(quantities.count(updated)) updated") }
    if deleted > 0 { parts.append("\(quantities.count(deleted)) deleted earlier and not brought back") }
    if duplicates > 0 { parts.append("\(quantities.count(duplicates)) found to be duplicates") }
    return parts
  }
}
