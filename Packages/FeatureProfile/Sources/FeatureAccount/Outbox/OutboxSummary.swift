import CoreUI
import DomainAccount

/// How many changes are pending, and how many the server rejected, in a sentence.
struct OutboxSummary: View {
  @Environment(\.isInteractive) private var isInteractive
  let outbox: Outbox
  let account: String

  var body: some View {
    Text(isInteractive ? summary + unlisted : summary).foreground(.secondary)
  }

  private var unlisted: String {
    outbox.unlistedCount > 0 ? " \(outbox.unlistedCount) pending changes are not listed." : ""
  }

  private var summary: String {
    let rejected = outbox.rejected.count
    switch (outbox.waitingCount, rejected) {
    case (0, 0): return "No pending changes: \(account) has them all."
    case (0, _): return "\(account) rejected \(changes(rejected))."
    case (let waiting, _):
      let pending = pending(waiting - outbox.heldCount)
      return rejected == 0 ? "\(pending)." : "\(pending), \(rejected) rejected."
    }
  }

  private func pending(_ sendable: Int) -> String {
    let held = outbox.heldCount
    let sends = "\(changes(sendable)) pending for \(account)"
    switch (sendable, held) {
    case (_, 0): return sends
    case (0, _): return "\(changes(held)) waiting for your decision"
    default: return "\(sends), \(held) waiting for your decision"
    }
  }

  private func changes(_ count: Int) -> String {
    count == 1 ? "1 change" : "\(count) changes"
  }
}
