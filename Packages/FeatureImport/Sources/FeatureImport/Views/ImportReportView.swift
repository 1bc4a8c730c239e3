import CoreUI
import DomainWorkout

/// What became of an import: counts first, then each file of which there is something to say.
struct ImportReportView: View {
  @Environment(\.quantities) private var quantities
  let report: ImportReport

  var body: some View {
    let summary = ImportFileSummary(report.files)
    VStack {
      if report.isStopped {
        Text(stop).foreground(.warning)
      }
      Text(ImportCounts(report).words(quantities)).bold()
      ImportFilesView(summary: summary)
      if let id = report.id, summary.isCutShort {
        Text("fettle imports show \(id) lists every file.").foreground(.secondary)
      }
      if report.importedCount == 0, !report.isStopped {
        Text("Nothing new was added, so there is nothing to undo.").foreground(.secondary)
      }
      if let id = report.id, report.importedCount > 0 {
        Text("Import \(id): fettle imports undo \(id) takes it back").foreground(.secondary)
      }
    }
  }

  private var stop: String {
    "Stopped after \(quantities.count(report.files.count)) of \(quantities.count(report.foundCount)) files. "
      + "The same import goes on where it stopped."
  }
}
