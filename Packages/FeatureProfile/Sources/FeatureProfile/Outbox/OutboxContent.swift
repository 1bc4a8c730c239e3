public import CoreUI
import DomainProfile

public struct OutboxContent: Content {
  public let state: OutboxState
  public let onAction: @MainActor (OutboxAction) -> Void

  public init(state: OutboxState, onAction: @escaping @MainActor (OutboxAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Outbox").bold().foreground(.accent)
      if let refusal = state.refusal {
        Banner(.error, refusal.explanation)
      }
      if let failure = state.outbox.failure {
        Banner(.error, failure.explanation)
      }
      if let outbox = state.outbox.value {
        if let account = outbox.account {
          OutboxEntries(outbox: outbox, account: account)
        } else {
          NoAccountBanner()
        }
      } else if state.outbox.failure == nil {
        Placeholder(lines: 6)
      }
    }
  }
}

private struct OutboxEntries: View {
  let outbox: Outbox
  let account: String

  var body: some View {
    Text(summary).foreground(.secondary)
    if !outbox.entries.isEmpty {
      VStack {
        ForEach(outbox.entries) { OutboxRow(words: OutboxWords(entry: $0)) }
        if outbox.unlistedCount > 0 {
          Text("and \(outbox.unlistedCount) more, which wait").foreground(.secondary)
        }
      }
    }
    if !outbox.refused.isEmpty {
      Text("Send again: fettle outbox retry ID|all. Forget: fettle outbox discard ID|all.").foreground(.secondary)
    }
  }

  private var summary: String {
    let refused = outbox.refused.count
    switch (outbox.waitingCount, refused) {
    case (0, 0): return "Nothing waits: \(account) knows every change."
    case (0, _): return "\(changes(refused)) \(refused == 1 ? "was" : "were") refused by \(account)."
    case (let waiting, _):
      let waits = waits(waiting - outbox.heldCount)
      return refused == 0 ? "\(waits)." : "\(waits); \(refused) \(refused == 1 ? "was" : "were") refused."
    }
  }

  private func waits(_ sendable: Int) -> String {
    let held = outbox.heldCount
    let sends = "\(changes(sendable)) \(sendable == 1 ? "waits" : "wait") to be sent to \(account)"
    let decides = "\(held == 1 ? "waits" : "wait") for a decision"
    switch (sendable, held) {
    case (_, 0): return sends
    case (0, _): return "\(changes(held)) \(decides)"
    default: return "\(sends), \(held) \(decides)"
    }
  }

  private func changes(_ count: Int) -> String {
    count == 1 ? "1 change" : "\(count) changes"
  }
}

private struct OutboxRow: View {
  @Environment(\.presentation) private var presentation
  let words: OutboxWords

  var body: some View {
    switch presentation {
    case .visual:
      HStack(spacing: 2) {
        id.lineLimit(1).layoutPriority(1)
        VStack {
          Text(words.change)
          state
        }
      }
    case .plain: id + Text(" \(words.change): ") + state
    }
  }

  private var id: Text { Text(words.id).foreground(.accent) }

  private var state: Text { Text(words.state).foreground(words.isRefused ? .bad : .secondary) }
}
