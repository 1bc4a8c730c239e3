import CoreUI
import DomainProfile

/// The changes of the outbox to choose from, a line each, and all that is to be told of the selected one.
struct OutboxTable: View {
  let state: OutboxState

  var body: some View {
    Table(
      (state.entries.value ?? []).map { OutboxWords(entry: $0, tellsKeys: true) }, position: state.position,
      name: "outbox"
    ) {
      TableColumn("Change", priority: 9, minWidth: 12) { Text($0.change) }
      TableColumn("With the server", priority: 8) {
        Text($0.shortState).foreground($0.isRefused ? .bad : .secondary)
      }
      TableColumn("Id", priority: 1) { Text($0.id).foreground(.secondary) }
    }
    .layoutPriority(-1)
    if let selected = state.selected {
      OutboxDetail(words: OutboxWords(entry: selected, tellsKeys: true))
    }
  }
}

private struct OutboxDetail: View {
  let words: OutboxWords

  var body: some View {
    VStack {
      Divider()
      Text(words.change)
      Text(words.state).foreground(words.isRefused ? .bad : .secondary)
      if words.isRefused {
        Text("\(words.aftermath): r sends the change again, x takes it off the list.").foreground(.secondary)
      }
    }
  }
}
