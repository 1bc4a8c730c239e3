import CorePresentation
import CoreUI
import DomainProfile

/// The flags to choose from, a line each, and what the selected one is for.
struct FlagsTable: View {
  let state: FlagsState

  var body: some View {
    Table(state.flags.value?.settings ?? [], position: state.position, name: "flags") {
      TableColumn("Is", priority: 9) {
        Text($0.isOn ? "on" : "off").bold().foreground($0.isOn ? .good : .secondary)
      }
      TableColumn("Flag", priority: 8) { Text($0.flag.name).foreground(.accent) }
      TableColumn("Why", priority: 7, minWidth: 12) { Text($0.originWords).foreground(.secondary) }
    }
    .layoutPriority(-1)
    if let selected = state.selected {
      VStack {
        Divider()
        Text(selected.flag.purpose)
        Text("It is \(selected.isOn ? "on" : "off"), \(selected.originWords).").foreground(.secondary)
      }
    }
  }
}
