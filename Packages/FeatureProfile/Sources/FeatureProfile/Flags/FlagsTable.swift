import CorePresentation
import CoreUI
import DomainProfile

/// The flags to choose from, a line each.
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
  }
}

/// What a flag is for, and why it is on or off.
struct FlagDetail: View {
  let setting: FeatureFlagSetting

  var body: some View {
    Text(setting.flag.purpose)
    Text("\(setting.isOn ? "On" : "Off") (\(setting.originWords)).").foreground(.secondary)
  }
}
