import CorePresentation
import CoreUI
import DomainAccount
import FeatureShared

/// The conflicts to choose from, a line each, and the values of the selected one.
struct ConflictsTable: View {
  @Environment(\.keys) private var keys
  let state: ConflictsState

  var body: some View {
    Text(
      "\(ConflictsContent.explanation) Press \(keys.name(of: "keep-mine")) to keep mine, "
        + "\(keys.name(of: "keep-theirs")) to keep theirs."
    )
    .foreground(.secondary)
    Table(state.conflicts.value ?? [], position: state.position, name: "conflicts") {
      TableColumn("Field", priority: 9, minWidth: 8) { $0.field.fieldWords(in: $0.collection) }
      TableColumn("Of", priority: 8, minWidth: 12) { ConflictRow.title(of: $0) }
    }
    .layoutPriority(-1)
    if let selected = state.selected {
      VStack {
        Divider()
        ConflictSides(conflict: selected)
      }
    }
  }
}
