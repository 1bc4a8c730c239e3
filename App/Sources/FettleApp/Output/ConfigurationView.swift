import CoreUI

/// The keys of the configuration, one a line.
struct ConfigurationView: View {
  let rows: [ConfigurationRow]

  var body: some View {
    Table(rows) {
      TableColumn<ConfigurationRow>("Key") { Text($0.name).bold() }
      TableColumn<ConfigurationRow>("Value", minWidth: 12) { row in
        Text(row.value ?? "not set").foreground(row.value == nil ? .secondary : .primary)
      }
      TableColumn<ConfigurationRow>("From", minWidth: 12) { Text($0.origin.description) }
      TableColumn<ConfigurationRow>("Instead of", priority: -1, minWidth: 8) { row in
        row.overridden.map(\.description).joined(separator: ", ")
      }
    }
  }
}
