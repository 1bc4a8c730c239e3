import CorePresentation
import CoreUI
import DomainAccount
import FeatureShared

/// The changes of the outbox to choose from, a line each.
struct OutboxTable: View {
  let state: OutboxState

  var body: some View {
    Table((state.entries.value ?? []).map { OutboxWords($0) }, position: state.position, name: "outbox") {
      TableColumn("Change", priority: 9, minWidth: 12) { Text($0.change) }
      TableColumn("Status", priority: 8) {
        Text($0.shortState).foreground($0.isRejected ? .bad : .secondary)
      }
      TableColumn("Id", priority: 1) { Text($0.id).foreground(.secondary) }
    }
  }
}

/// One change, what happened to it, and what can be done.
struct OutboxDetail: View {
  @Environment(\.keys) private var keys
  let words: OutboxWords
  /// Whether a question covers the list, and its keys answer the question.
  let isAsking: Bool

  var body: some View {
    Text(words.change)
    Text(words.state).foreground(words.isRejected ? .bad : .secondary)
    if !isAsking, let hint { Text(hint).foreground(.secondary) }
  }

  private var hint: String? {
    switch words.entry.state {
    case .rejected:
      "\(words.aftermath). Press \(keys.name(of: "retry")) to resend it, \(keys.name(of: "discard")) to discard it."
    case .held: "Press \(keys.name(of: "conflicts")) to show the conflicts."
    case .waiting, .sent: nil
    }
  }
}
