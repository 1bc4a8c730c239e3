import CorePresentation
import CoreUI
import DomainAccount

/// The changes of the outbox to choose from, a line each, and all that is to be told of the selected one.
struct OutboxTable: View {
  @Environment(\.keys) private var keys
  let state: OutboxState

  var body: some View {
    Table(
      (state.entries.value ?? []).map { OutboxWords(entry: $0, conflictsKey: conflictsKey) }, position: state.position,
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
      OutboxDetail(words: OutboxWords(entry: selected, conflictsKey: conflictsKey))
    }
  }

  private var conflictsKey: String { keys.name(of: "conflicts", otherwise: "c") }
}

private struct OutboxDetail: View {
  @Environment(\.keys) private var keys
  let words: OutboxWords

  var body: some View {
    VStack {
      Divider()
      Text(words.change)
      Text(words.state).foreground(words.isRefused ? .bad : .secondary)
      if words.isRefused {
        Text(
          "\(words.aftermath): \(keys.name(of: "retry", otherwise: "r")) sends the change again, "
            + "\(keys.name(of: "discard", otherwise: "x")) takes it off the list."
        )
        .foreground(.secondary)
      }
    }
  }
}
