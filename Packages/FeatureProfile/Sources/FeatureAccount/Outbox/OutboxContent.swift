public import CorePresentation
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

extension OutboxContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<OutboxAction>] {
    if let id = state.discarding {
      return [
        KeyCommand("yes", "Discard", .character("y"), action: .discard(id), about: .question(id)),
        KeyCommand("no", "Keep", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
      ]
    }
    let selected = state.selected?.id ?? ""
    return failureCommands(leaving: [.character("r")]) + [
      KeyCommand(
        "retry", "Resend", .character("r"), action: .retry(selected), unavailableBecause: retryUnavailableBecause,
        about: .selection(selected)),
      KeyCommand(
        "discard", "Discard", .character("x"), KeyPress(.delete), action: .askToDiscard(selected),
        unavailableBecause: discardUnavailableBecause, about: .selection(selected)),
      KeyCommand(
        "conflicts", "Conflicts", .character("c"), action: .openConflicts,
        isInHelpLine: state.outbox.value?.heldCount ?? 0 > 0),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var retryUnavailableBecause: String? {
    switch state.selected?.state {
    case nil: "No change is selected."
    case .rejected: nil
    case .waiting:
      state.selected?.nextAttempt == nil ? "It is sent as soon as the server is reachable." : nil
    case .sent: "It was sent, and is resent until the server answers."
    case .held: "It is in conflict. Resolve the conflict first."
    }
  }

  private var discardUnavailableBecause: String? {
    switch state.selected?.state {
    case nil: "No change is selected."
    case .rejected: nil
    case .waiting, .sent, .held: "It was not rejected. To undo it, change the value back."
    }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> OutboxAction? {
    if state.discarding != nil { return answer(to: movement, in: region) }
    return region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}

/// How many changes are pending, and how many the server rejected, in a sentence.
private struct OutboxSummary: View {
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

/// The changes of the outbox to choose from, a line each.
private struct OutboxTable: View {
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
private struct OutboxDetail: View {
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
