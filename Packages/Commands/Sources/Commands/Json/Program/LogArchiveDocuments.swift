/// `fettle export --everything FILE --json`
struct LogArchiveExportDocument: JSONDocument {
  let format = "fettle.archive-export/1"
  /// The path of the archive.
  let file: String
  /// The number of rows of each table in it.
  let rows: [String: Int]
  /// The number of original files.
  let originals: Int
  /// The number of original files that could not be read or stored.
  let lostOriginals: Int

  init(_ report: LogArchiveReport) {
    (file, rows) = (report.file, report.rowCounts)
    (originals, lostOriginals) = (report.originalCount ?? 0, report.lostOriginalCount)
  }
}

/// `fettle import ARCHIVE --json`, for an archive of a whole log.
struct LogArchiveImportDocument: JSONDocument {
  let format = "fettle.archive-import/1"
  /// The path of the archive.
  let file: String
  /// The number of rows of each table that were imported.
  let rows: [String: Int]
  /// The number of original files.
  let originals: Int
  /// The number of original files that could not be read or stored.
  let lostOriginals: Int

  init(_ report: LogArchiveReport) {
    (file, rows) = (report.file, report.rowCounts)
    (originals, lostOriginals) = (report.originalCount ?? 0, report.lostOriginalCount)
  }
}
