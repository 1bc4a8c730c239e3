public import CoreUI
import DomainProfile

public struct ConflictsContent: Content {
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

private struct ConflictSides: View {
  let conflict: SyncConflict

  var body: some View {
    Text(conflict.field.fieldWords(in: conflict.collection)).bold()
    ConflictSide(name: "was", value: conflict.base)
    ConflictSide(name: "mine", value: conflict.mine)
    ConflictSide(name: "theirs", value: conflict.theirs)
  }
}

private struct ConflictSide: View {
  @Environment(\.presentation) private var presentation
  let name: String
  let value: String?

  var body: some View {
    switch presentation {
    case .visual:
      HStack(spacing: 2) {
        Text(name).foreground(.secondary).frame(width: 6)
        text
      }
      .padding(.leading, 2)
    case .plain: LabeledContent(name, text)
    }
  }

  private var text: Text { value.map { Text($0) } ?? Text("nothing").foreground(.secondary) }
}
