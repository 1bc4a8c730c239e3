import CoreUI
import DomainWorkout

/// What became of an import: counts first, then each file that was refused, and each remark.
struct ImportReportView: View {
  @Environment(\.quantities) private var quantities
  let report: ImportReport

  var body: some View {
    VStack {
      Text(summary).bold()
      ForEach(report.files.filter { $0.refusal != nil }) { file in
        HStack {
          Text("refused").foreground(.bad).layoutPriority(1)
          Text("\(file.path): \(file.refusal ?? "")")
        }
      }
      ForEach(report.files.filter { !$0.duplicates.isEmpty }) { file in
        ForEach(file.duplicates) { match in
          HStack {
            Text("duplicate").foreground(.accent).layoutPriority(1)
            Text("\(file.path): \(match.words(quantities)) is the same workout; \(match.reason)")
          }
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
    let duplicates =
      report.duplicateCount > 0 ? ["\(quantities.count(report.duplicateCount)) found to be duplicates"] : []
    return
      ([
        "\(quantities.count(report.importedCount)) imported",
        "\(quantities.count(report.alreadyThereCount)) already there",
      ]
      + duplicates + ["\(quantities.count(report.refusedCount)) refused"]).joined(separator: ", ")
  }
}
