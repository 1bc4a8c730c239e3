import CoreUI

/// The keys of the configuration, one per line, and problems with their values.
struct ConfigurationView: View {
  let rows: [ConfigurationRow]
  let problems: [String]

  var body: some View {
    VStack(spacing: problems.isEmpty ? 0 : 1) {
      table
      VStack {
        ForEach(problems.indices.map { Problem(id: $0, sentence: problems[$0]) }) { Banner(.warning, $0.sentence) }
      }
    }
  }

  private var table: some View {
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

private struct Problem: Identifiable {
  let id: Int
  let sentence: String
}
