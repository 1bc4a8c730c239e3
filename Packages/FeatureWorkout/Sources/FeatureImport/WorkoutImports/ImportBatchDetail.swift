import CorePresentation
import CoreUI
import DomainWorkout

/// The selected import: how its files fared, in bars, and where they were.
struct ImportBatchDetail: View {
  @Environment(\.quantities) private var quantities
  let batch: ImportBatch

  var body: some View {
    Text(status).foreground(batch.undoneAt == nil && batch.finishedAt != nil ? .secondary : .warning)
    ImportCountsView(counts: ImportCounts(batch))
    Section("From") {
      ForEach(batch.paths) { Text($0).lineLimit(1).truncationMode(.middle) }
    }
  }

  private var status: String {
    let files = batch.fileCount == 1 ? "1 file" : "\(quantities.count(batch.fileCount)) files"
    if batch.undoneAt != nil { return "\(files). This import was undone." }
    return batch.finishedAt == nil ? "\(files). The import was stopped early." : "\(files)."
  }
}

/// What the selected import brought: its days and sports, and its newest workouts.
struct ImportBatchSummary: View {
  /// Records follow the newest workouts, so there are few of those.
  private static let newestCount = 8

  let summary: Loadable<ImportSummary, WorkoutError>

  var body: some View {
    if let failure = summary.failure {
      Text("The summary could not be read. \(failure.explanation)").foreground(.bad)
    }
    if let summary = summary.value {
      ImportSpan(summary: summary)
      ImportSports(summary: summary)
      Section("Newest workouts") { ImportNewest(workouts: Array(summary.newest.prefix(Self.newestCount))) }
      Section("Records") { ImportRecords(summary: summary) }
    } else if summary.isLoading {
      Placeholder(lines: 3)
    }
  }
}
