import CorePresentation
import CoreUI
import DomainAccount

/// The conflicts to choose from, a line each, and what each side says of the selected one.
struct ConflictsTable: View {
  @Environment(\.keys) private var keys
  let state: ConflictsState

  var body: some View {
    Text(
      "Changed both here and elsewhere. What is mine holds here until you choose: "
        + "\(keys.name(of: "keep-mine", otherwise: "m")) keeps mine, "
        + "\(keys.name(of: "keep-theirs", otherwise: "t")) keeps theirs."
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
