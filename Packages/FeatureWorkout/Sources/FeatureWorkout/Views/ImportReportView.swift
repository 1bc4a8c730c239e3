import CoreUI
import DomainWorkout

/// What became of an import: counts first, then each file of which there is something to say.
struct ImportReportView: View {
  @Environment(\.quantities) private var quantities
  let report: ImportReport

  var body: some View {
    VStack {
      if report.isStopped {
        Text(stop).foreground(.warning)
      }
      Text(ImportCounts(report).words(quantities)).bold()
      ImportFilesView(files: report.files)
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
