import CoreUI
import DomainWorkout

/// What became of an import: counts first, then each file that was refused, and each remark.
struct ImportReportView: View {
  @Environment(\.quantities) private var quantities
  let report: ImportReport

  var body: some View {
    VStack {
      Text(summary).bold()
      ForEach(report.refusedFiles) { file in
        HStack {
          Text("refused").foreground(.bad).layoutPriority(1)
          Text("\(file.path): \(file.reason)")
        }
      }
      ForEach(report.files.filter { !$0.remarks.isEmpty }) { file in
        HStack {
          Text("note").foreground(.warning).layoutPriority(1)
          Text("\(file.path): \(file.remarks.joined(separator: "; "))")
        }
      }
    }
  }

  private var summary: String {
    [
      "\(quantities.count(report.importedWorkoutCount)) imported",
      "\(quantities.count(report.alreadyThereCount)) already there",
      "\(quantities.count(report.refusedFiles.count)) refused",
    ].joined(separator: ", ")
  }
}
