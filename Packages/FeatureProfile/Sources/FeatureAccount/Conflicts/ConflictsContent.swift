import CorePresentation
public import CoreUI
import DomainAccount
import DomainCore
import FeatureShared

public struct ConflictsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  @Environment(\.keys) private var keys
  public let state: ConflictsState
  public let onAction: @MainActor (ConflictsAction) -> Void

  public init(state: ConflictsState, onAction: @escaping @MainActor (ConflictsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.list.value != nil }

  public var body: some View {
    if isInteractive, let list = state.list.value {
      VStack {
        FailureBanners(state)
        if list.conflicts.isEmpty {
          GuidedPanel("Conflicts", name: "list", guide: .syncing) { none(in: list) }
        } else {
          panels
        }
      }
    } else {
      printed
    }
  }

  @ViewBuilder private var panels: some View {
    if hasRoomForPanels { Text(explanation).foreground(.secondary) }
    ListAndDetail(
      list: PanelPart("Conflicts") { ConflictsTable(state: state) },
      detail: PanelPart("Values") {
        if let selected = state.selected { ConflictSides(conflict: selected) }
      },
      course: Guide.changes.part,
      more: Guide.machines.part)
  }

  @ViewBuilder private func none(in list: ConflictList) -> some View {
    if list.account == nil {
      NoAccountBanner()
    } else {
      Text("No conflicts.").foreground(.secondary)
    }
  }

  private var explanation: String {
    "\(Self.explanation) Press \(keys.name(of: "keep-mine")) to keep mine, \(keys.name(of: "keep-theirs")) to keep theirs."
  }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Conflicts").bold().foreground(.accent)
      FailureBanners(state)
      if let list = state.list.value {
        if list.conflicts.isEmpty {
          none(in: list)
        } else {
          ConflictRows(rows: ConflictRow.rows(of: list.conflicts))
        }
      } else if state.list.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }
}

extension ConflictsContent {
  static let explanation = "Changed on two machines. Your own value applies here until you choose."
}

private struct ConflictRows: View {
  @Environment(\.remedies) private var remedies
  let rows: [ConflictRow]

  var body: some View {
    Text(ConflictsContent.explanation).foreground(.secondary)
    ForEach(rows) { row in
      Section(row.title) {
        ForEach(row.conflicts) { ConflictSides(conflict: $0) }
      }
    }
    Text(remedies(Remedy.resolveConflicts)).foreground(.secondary)
  }
}

/// The fields that were changed on two machines, until their owner chooses a value.
public typealias ConflictsScreen = Screen<ConflictsContent>
