import CoreUI
import DomainCore
import DomainWorkout

/// The result of an import: counts first, then each file with a remark.
struct ImportReportView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let report: ImportReport
  var isDryRun = false

  var body: some View {
    let summary = ImportFileSummary(report.files)
    VStack {
      ImportReportNotes(report: report, isDryRun: isDryRun)
      Text(ImportCounts(report).words(quantities)).bold()
      ImportFilesView(summary: summary)
      if let id = report.id, summary.isCutShort {
        Text(remedies(Remedy.showImport, "\(id)")).foreground(.secondary)
      }
      if report.importedCount + report.updatedCount + report.enrichedCount == 0, !report.isStopped, !isDryRun {
        Text("Nothing was added, so there is nothing to undo.").foreground(.secondary)
      }
      if let id = report.id, report.importedCount > 0 {
        Text("Import \(id). \(remedies(Remedy.undoImport, "\(id)"))").foreground(.secondary)
      }
    }
  }
}

/// What is to be known before the result of an import is read.
struct ImportReportNotes: View {
  @Environment(\.quantities) private var quantities
  let report: ImportReport
  let isDryRun: Bool

  var body: some View {
    if isDryRun {
      Text("Dry run: nothing was written. The import would have this result.").foreground(.warning)
    }
    if report.isStopped {
      Text(stop).foreground(.warning)
    }
  }

  private var stop: String {
    "Stopped after \(quantities.count(report.files.count)) of \(quantities.count(report.foundCount)) files. "
      + "Everything imported so far is kept; import the same files again to continue."
  }
}
