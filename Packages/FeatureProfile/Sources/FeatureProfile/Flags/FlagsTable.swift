import CorePresentation
import CoreUI
import DomainProfile

/// The flags to choose from, a line each, and the purpose of the selected one.
struct FlagsTable: View {
  let state: FlagsState

  var body: some View {
    Table(state.flags.value?.settings ?? [], position: state.position, name: "flags") {
      TableColumn("State", priority: 9) {
        Text($0.isOn ? "on" : "off").bold().foreground($0.isOn ? .good : .secondary)
      }
      TableColumn("Flag", priority: 8) { Text($0.flag.name).foreground(.accent) }
      TableColumn("Reason", priority: 7, minWidth: 12) { Text($0.originWords).foreground(.secondary) }
    }
    .layoutPriority(-1)
    if let selected = state.selected {
      VStack {
        Divider()
        Text(selected.flag.purpose)
        Text("\(selected.isOn ? "On" : "Off") (\(selected.originWords)).").foreground(.secondary)
      }
    }
  }
}
