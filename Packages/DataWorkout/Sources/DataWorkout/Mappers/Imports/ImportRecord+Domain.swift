import DomainWorkout
import Foundation

extension ImportRecord {
  init(_ paths: [String], startedAt: Date) throws {
    self.init(paths: try JSONText.encode(paths), started: startedAt.timeIntervalSince1970)
  }

  func batch() throws -> ImportBatch {
    ImportBatch(
      id: ImportID(Int(id ?? 0)),
      paths: try JSONText.decode([String].self, from: paths),
      startedAt: Date(timeIntervalSince1970: started),
      finishedAt: finished.map(Date.init(timeIntervalSince1970:)),
      undoneAt: undone.map(Date.init(timeIntervalSince1970:)),
      fileCount: fileCount,
      importedCount: imported,
      alreadyThereCount: alreadyThere,
      deletedCount: deleted,
      duplicateCount: duplicates,
      updatedCount: updated,
      enrichedCount: enriched,
      rejectedCount: refused)
  }

  /// Counts a file, or corrects the counts if its result has changed.
  mutating func count(_ file: ImportedFile, instead old: ImportedFile?) {
    fileCount += old == nil ? 1 : 0
    imported += file.imported.count - (old?.imported.count ?? 0)
    alreadyThere += file.alreadyThere.count - (old?.alreadyThere.count ?? 0)
    deleted += file.deleted.count - (old?.deleted.count ?? 0)
    duplicates += file.duplicates.count - (old?.duplicates.count ?? 0)
    updated += file.updated.count - (old?.updated.count ?? 0)
    enriched += file.enriched.count - (old?.enriched.count ?? 0)
    refused += (file.rejection == nil ? 0 : 1) - (old?.rejection == nil ? 0 : 1)
  }
}
