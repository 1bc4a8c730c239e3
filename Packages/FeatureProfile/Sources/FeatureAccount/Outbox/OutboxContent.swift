import CorePresentation
public import CoreUI
import DomainAccount
import DomainCore
import FeatureShared

public struct OutboxContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
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
          "Discard this change", message: change,
          buttons: [
            "\(keys.name(of: "yes"))  Discard", "\(keys.name(of: "no"))  Keep",
          ], selected: 1)
      }
    } else {
      list
    }
  }

  public var hasPanels: Bool { state.outbox.value != nil }

  @ViewBuilder private var list: some View {
    if isInteractive, let outbox = state.outbox.value {
      VStack {
        FailureBanners(state)
        if let account = outbox.account, !outbox.entries.isEmpty {
          panels(outbox, account)
        } else {
          GuidedPanel("Pending changes", name: "list", guide: .syncing) {
            if let account = outbox.account {
              OutboxSummary(outbox: outbox, account: account)
            } else {
              NoAccountBanner()
            }
          }
        }
      }
    } else {
      printed
    }
  }

  @ViewBuilder private func panels(_ outbox: Outbox, _ account: String) -> some View {
    if hasRoomForPanels { OutboxSummary(outbox: outbox, account: account) }
    ListAndDetail(
      list: PanelPart("Pending changes") { OutboxTable(state: state) },
      detail: PanelPart("Change") {
        if let selected = state.selected {
          OutboxDetail(words: OutboxWords(selected), isAsking: state.discarding != nil)
        }
      },
      course: Guide.changes.part,
      more: Guide.machines.part)
  }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Pending changes").bold().foreground(.accent)
      FailureBanners(state)
      if let outbox = state.outbox.value {
        if let account = outbox.account {
          OutboxSummary(outbox: outbox, account: account)
          if !outbox.entries.isEmpty { OutboxRows(outbox: outbox) }
        } else {
          NoAccountBanner()
        }
      } else if state.outbox.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }
}

extension OutboxState {
  /// The change that the question is about, and what the answer does.
  fileprivate var discarded: String? {
    entries.value?.first { $0.id == discarding }.map { OutboxWords($0) }.map {
      "\($0.change). \($0.aftermath); discarding removes the entry from the list."
    }
  }
}

private struct OutboxRows: View {
  @Environment(\.remedies) private var remedies
  let outbox: Outbox

  var body: some View {
    VStack {
      ForEach(outbox.entries) { OutboxRow(words: OutboxWords($0)) }
      if outbox.unlistedCount > 0 {
        Text("and \(outbox.unlistedCount) more pending").foreground(.secondary)
      }
    }
    if !outbox.rejected.isEmpty {
      Text(remedies(Remedy.resolveChanges)).foreground(.secondary)
    }
    if outbox.heldCount > 0 {
      Text(remedies(Remedy.showConflicts)).foreground(.secondary)
    }
  }
}

private struct OutboxRow: View {
  let words: OutboxWords

  var body: some View {
    MarkedRow(id, spacing: 2, sentence: id + Text(" \(words.change): ") + state) {
      VStack {
        Text(words.change)
        state
      }
    }
  }

  private var id: Text { Text(words.id).foreground(.accent) }

  private var state: Text { Text(words.state).foreground(words.isRejected ? .bad : .secondary) }
}

/// The pending changes, and those that the server rejected.
public typealias OutboxScreen = Screen<OutboxContent>
