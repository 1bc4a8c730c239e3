import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The planned workouts as rows: first today's and later ones, then the earlier ones with their results.
struct PlannedTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.isInteractive) private var isInteractive
  let planned: [PlannedStatus]
  var position: ListPosition?

  var body: some View {
    Table(planned, position: position, name: "planned") {
      TableColumn("Day", priority: 10) { Text(text($0).day).foreground($0.daysLeft == 0 ? .focus : .primary) }
      TableColumn("", priority: 10) {
        Text(mark: $0.planned.sport.mark(in: symbols), words: "").foreground($0.planned.sport.color)
      }
      TableColumn("Workout", priority: 9, minWidth: 8) { Text(text($0).title).lineLimit(1) }
      TableColumn("Sport", priority: 3) { $0.planned.title == nil ? "" : $0.planned.sport.name }
      TableColumn("Time", alignment: .trailing, priority: 7) { text($0).time }
      TableColumn("Distance", alignment: .trailing, priority: 5) { text($0).distance }
      TableColumn("Load", alignment: .trailing, priority: 4) { text($0).load }
      TableColumn("Result", priority: 8) { Text(text($0).result).foreground(text($0).color) }
      if !isInteractive { TableColumn("Id", priority: 6) { $0.id.description.shortID } }
    }
  }

  private func text(_ status: PlannedStatus) -> PlannedText { PlannedText(status, quantities) }
}
