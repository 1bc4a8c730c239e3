import CoreUI
import DomainWorkout

/// One import in three lines: number and time, its paths, its result.
struct ImportBatchView: View {
  @Environment(\.quantities) private var quantities
  let batch: ImportBatch
  let utcOffsetSeconds: Int

  var body: some View {
    VStack {
      HStack {
        Text("Import \(batch.id)").bold().lineLimit(1).layoutPriority(1)
        Text(time).foreground(.secondary).lineLimit(1)
      }
      Text(batch.paths.joined(separator: ", ")).truncationMode(.middle).lineLimit(1)
      Text(ImportCounts(batch).words(quantities)).foreground(.secondary)
      if batch.undoneAt != nil {
        Text("undone").foreground(.warning)
      } else if batch.finishedAt == nil {
        Text("stopped early").foreground(.warning)
      }
    }
  }

  private var time: String {
    quantities.date(batch.startedAt, utcOffsetSeconds: utcOffsetSeconds) + " "
      + quantities.timeOfDay(batch.startedAt, utcOffsetSeconds: utcOffsetSeconds)
  }
}
