import CorePresentation
public import CoreUI
import DomainAccount

public struct ConflictsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: ConflictsState
  public let onAction: @MainActor (ConflictsAction) -> Void

  public init(state: ConflictsState, onAction: @escaping @MainActor (ConflictsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Conflicts").bold().foreground(.accent)
      if let refusal = state.refusal {
        Banner(.error, refusal.explanation)
      }
      if let failure = state.list.failure {
        Banner(.error, failure.explanation)
      }
      if let list = state.list.value {
        if list.account == nil {
          NoAccountBanner()
        } else if list.conflicts.isEmpty {
          Text("Nothing was changed both here and elsewhere.").foreground(.secondary)
        } else if isInteractive {
          ConflictsTable(state: state)
        } else {
          ConflictRows(rows: ConflictRow.rows(of: list.conflicts))
        }
      } else if state.list.failure == nil {
        Placeholder(lines: 6)
      }
    }
  }
}

private struct ConflictRows: View {
  let rows: [ConflictRow]

  var body: some View {
    Text("Changed both here and elsewhere. What is mine holds here until you choose.").foreground(.secondary)
    ForEach(rows) { row in
      Section(row.title) {
        ForEach(row.conflicts) { ConflictSides(conflict: $0) }
      }
    }
    Text("Choose: fettle conflicts keep-mine ID|all, fettle conflicts keep-theirs ID|all.").foreground(.secondary)
  }
}
