import CorePresentation
public import CoreUI
import DomainAccount

public struct OutboxContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  public let state: OutboxState
  public let onAction: @MainActor (OutboxAction) -> Void

  public init(state: OutboxState, onAction: @escaping @MainActor (OutboxAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let change = state.discarded {
      ZStack {
        list
        Alert(
          "Forget this change", message: change,
          buttons: [
            "\(keys.name(of: "yes", otherwise: "y"))  Forget it", "\(keys.name(of: "no", otherwise: "n"))  Leave it",
          ], selected: 1)
      }
    } else {
      list
    }
  }

  private var list: some View {
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
          OutboxSummary(outbox: outbox, account: account)
          if !outbox.entries.isEmpty {
            if isInteractive { OutboxTable(state: state) } else { OutboxRows(outbox: outbox) }
          }
        } else {
          NoAccountBanner()
        }
      } else if state.outbox.failure == nil {
        Placeholder(lines: 6)
      }
    }
  }
}

extension OutboxState {
  /// What is being asked about, and what comes of it.
  fileprivate var discarded: String? {
    entries.value?.first { $0.id == discarding }.map { OutboxWords(entry: $0) }.map {
      "\($0.change). \($0.aftermath); this takes the change off the list."
    }
  }
}

private struct OutboxRows: View {
  let outbox: Outbox

  var body: some View {
    VStack {
      ForEach(outbox.entries) { OutboxRow(words: OutboxWords(entry: $0)) }
      if outbox.unlistedCount > 0 {
        Text("and \(outbox.unlistedCount) more, which wait").foreground(.secondary)
      }
    }
    if !outbox.refused.isEmpty {
      Text("Send again: fettle outbox retry ID|all. Forget: fettle outbox discard ID|all.").foreground(.secondary)
    }
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
