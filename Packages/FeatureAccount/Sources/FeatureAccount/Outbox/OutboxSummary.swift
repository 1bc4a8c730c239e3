import CoreUI
import DomainAccount

/// How much waits for the server, and how much it refused, in a sentence.
struct OutboxSummary: View {
  @Environment(\.isInteractive) private var isInteractive
  let outbox: Outbox
  let account: String

  var body: some View {
    Text(isInteractive ? summary + unlisted : summary).foreground(.secondary)
  }

  private var unlisted: String {
    outbox.unlistedCount > 0 ? " Of those that wait, \(outbox.unlistedCount) are not listed." : ""
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
