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
      TableColumn("New", alignment: .trailing, priority: 7) { quantities.count($0.importedCount) }
      TableColumn("Rejected", alignment: .trailing, priority: 4) {
        $0.rejectedCount > 0 ? quantities.count($0.rejectedCount) : ""
      }
      TableColumn("State", priority: 6, text: status)
      TableColumn("From", priority: 5, minWidth: 12) {
        Text($0.paths.joined(separator: ", ")).truncationMode(.middle).lineLimit(1)
      }
    }
  }

  private func time(_ batch: ImportBatch) -> String {
    let offset = state.utcOffsetsSeconds[batch.id] ?? 0
    return quantities.date(batch.startedAt, utcOffsetSeconds: offset) + " "
      + quantities.timeOfDay(batch.startedAt, utcOffsetSeconds: offset)
  }

  private func status(_ batch: ImportBatch) -> String {
    if batch.undoneAt != nil { return "undone" }
    return batch.finishedAt == nil ? "stopped early" : ""
  }
}
