import CoreUI
import DomainWorkout

/// The imports as rows, one of them selected.
struct ImportTable: View {
  @Environment(\.quantities) private var quantities
  let state: WorkoutImportsState
  let imports: [ImportBatch]

  var body: some View {
    Table(imports, position: state.position, name: "imports") {
      TableColumn("Import", alignment: .trailing, priority: 9) { $0.id.description }
      TableColumn("Started", priority: 8, text: time)
      TableColumn("From", priority: 6, minWidth: 12) {
        Text($0.paths.joined(separator: ", ")).truncationMode(.middle).lineLimit(1)
      }
      TableColumn("Result", priority: 7, minWidth: 16) { Text(outcome($0)).lineLimit(1) }
    }
  }

  private func time(_ batch: ImportBatch) -> String {
    let offset = state.utcOffsetsSeconds[batch.id] ?? 0
    return quantities.date(batch.startedAt, utcOffsetSeconds: offset) + " "
      + quantities.timeOfDay(batch.startedAt, utcOffsetSeconds: offset)
  }

  private func outcome(_ batch: ImportBatch) -> String {
    if batch.undoneAt != nil { return "undone" }
    let words = ImportCounts(batch).words(quantities)
    return batch.finishedAt == nil ? "stopped early; \(words)" : words
  }
}
