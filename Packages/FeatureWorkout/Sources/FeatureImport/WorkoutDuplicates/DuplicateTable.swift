import CorePresentation
import CoreUI
import DomainWorkout

/// The pairs as rows, one of them selected.
struct DuplicateTable: View {
  @Environment(\.quantities) private var quantities
  let duplicates: [Duplicate]
  let position: ListPosition

  var body: some View {
    Table(duplicates, position: position, name: "duplicates") {
      TableColumn("Workout", priority: 9, minWidth: 16) { Text($0.workout.title).lineLimit(1) }
      TableColumn("Date", priority: 8) {
        quantities.date($0.workout.start, utcOffsetSeconds: $0.workout.utcOffsetSeconds)
      }
      TableColumn("Also in", priority: 6, minWidth: 12) {
        Text($0.source.fileName).truncationMode(.middle).lineLimit(1)
      }
      TableColumn("Decided", priority: 7) { $0.decision == .possible ? "not yet" : $0.decision.rawValue }
    }
  }
}
