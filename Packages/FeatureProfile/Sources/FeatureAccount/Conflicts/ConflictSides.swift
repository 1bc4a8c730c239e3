import CoreUI
import DomainAccount
import FeatureShared

/// The previous value of a field, and the value on each machine.
struct ConflictSides: View {
  let conflict: SyncConflict

  var body: some View {
    Text(conflict.field.fieldWords(in: conflict.collection)).bold()
    ConflictSide(name: "was", value: conflict.base)
    ConflictSide(name: "mine", value: conflict.mine)
    ConflictSide(name: "theirs", value: conflict.theirs)
  }
}

private struct ConflictSide: View {
  let name: String
  let value: String?

  var body: some View {
    LabeledRow(name, labelWidth: 6) {
      value.map { Text($0) } ?? Text("(empty)").foreground(.secondary)
    }
    .padding(.leading, 2)
  }
}
