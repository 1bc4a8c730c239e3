import CorePresentation
import CoreUI
import DomainAccount
import FeatureShared

/// The conflicts to choose from, a line each.
struct ConflictsTable: View {
  let state: ConflictsState

  var body: some View {
    Table(state.conflicts.value ?? [], position: state.position, name: "conflicts") {
      TableColumn("Field", priority: 9, minWidth: 8) { $0.field.fieldWords(in: $0.collection) }
      TableColumn("Of", priority: 8, minWidth: 12) { ConflictRow.title(of: $0) }
    }
  }
}
