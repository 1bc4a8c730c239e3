import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The selected planned workout: when it is due or how it went, and its values.
struct PlannedDetail: View {
  @Environment(\.quantities) private var quantities
  let status: PlannedStatus

  var body: some View {
    Text(text.sentence).foreground(text.color == .secondary ? .primary : text.color)
    if let share = status.comparison.share, status.standing != .upcoming {
      ProgressBar(min(share, 1), color: text.color)
    }
    KeyValueGrid(items, maxColumns: 2)
    if let notes = status.planned.notes {
      Text("Notes").bold().foreground(.accent)
      Text(notes)
    }
  }

  private var text: PlannedText { PlannedText(status, quantities) }

  private var items: [LabeledContent] {
    let optional = [
      ("Time", text.time), ("Distance", text.distance), ("Load", text.load), ("Done", text.done),
      ("Together", text.together),
    ]
    return [
      LabeledContent("Workout", text.title), LabeledContent("Sport", status.planned.sport.name),
      LabeledContent("Day", quantities.day(status.planned.day)),
    ] + optional.filter { !$0.1.isEmpty }.map { LabeledContent($0, $1) }
  }
}
