import CorePresentation
public import CoreUI
import DomainWorkout
import FeatureShared

public struct WorkoutListContent: Content {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  public let state: WorkoutListState
  public let onAction: @MainActor (WorkoutListAction) -> Void

  public init(state: WorkoutListState, onAction: @escaping @MainActor (WorkoutListAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if case .edit(let form, _) = state.dialog {
      FormView(form)
    } else {
      list
    }
  }

  private var list: some View {
    VStack(spacing: 1) {
      HStack {
        Text(state.filter.isDeleted ? "Deleted workouts" : "Workouts").bold().foreground(.accent)
        Spacer()
        Text(position).foreground(.secondary).lineLimit(1)
      }
      if case .search(let entry, let problem) = state.dialog {
        WorkoutSearchField(entry: entry, problem: problem)
      } else if let filter = state.filter.description {
        Text("Shown: \(filter)").foreground(.secondary)
      }
      if let failure = state.refusal ?? state.page.failure {
        Banner(.error, failure.explanation)
      }
      if let done {
        Banner(.info, done)
      }
      if let page = state.page.value {
        WorkoutTable(
          page.workouts, emptyText: emptyText, idPriority: isInteractive ? 1 : 9,
          position: isInteractive ? state.position : nil, marked: state.marked)
        if !isInteractive { WorkoutListHints(state: state) }
      } else if state.page.failure == nil {
        Placeholder(lines: 12)
      }
    }
  }

  /// What was done last.
  private var done: String? {
    if let edit = state.lastEdit {
      let edited =
        edit.editedCount == 1
        ? "1 workout was edited." : "\(quantities.count(edit.editedCount)) workouts were edited."
      return ([edited] + (loads(of: edit).map { [$0] } ?? [])).joined(separator: " ")
    }
    if let undo = state.lastUndo {
      return undo.editedCount == 1
        ? "1 workout has its previous values again."
        : "\(quantities.count(undo.editedCount)) workouts have their previous values again."
    }
    guard !state.deleted.isEmpty else { return nil }
    return state.deleted.count == 1
      ? "1 workout was deleted; \(undo) brings it back."
      : "\(quantities.count(state.deleted.count)) workouts were deleted; \(undo) brings them back."
  }

  private var undo: String { keys.name(of: "undo", otherwise: "u") }

  private func loads(of edit: BulkEdit) -> String? {
    switch edit.replacedEstimateCount {
    case 0: nil
    case edit.editedCount where edit.editedCount == 1:
      "The effort sets its training load now, instead of an estimate from the duration."
    case let count:
      "The effort sets the training load of \(quantities.count(count)) now, instead of an estimate from the duration."
    }
  }

  private var position: String {
    guard let page = state.page.value, !page.workouts.isEmpty else { return "" }
    let marked = isInteractive && !state.marked.isEmpty ? "\(quantities.count(state.marked.count)) marked, " : ""
    let total = quantities.count(page.totalCount)
    let shown = isInteractive ? "" : "\(quantities.count(page.workouts.count)) of "
    let order = state.window.order == .newestFirst ? "" : ", by \(state.window.order.name)"
    return "\(marked)\(shown)\(page.isCountComplete ? "" : "more than ")\(total)\(order)"
  }

  private var emptyText: String {
    guard isInteractive else { return state.emptySentence ?? "" }
    if let page = state.page.value, page.totalCount > 0 {
      return "There are \(quantities.count(page.totalCount)), and none of them is here."
    }
    if state.filter == WorkoutFilter(isDeleted: true) { return "No workout was deleted." }
    if state.filter != WorkoutFilter() {
      let search = keys.name(of: "search", otherwise: "/")
      let cancel = keys.name(of: "cancel", otherwise: "esc")
      return "No workout is like that. Ask for less with \(search), or for nothing with \(search) and \(cancel)."
    }
    return "There are no workouts yet. Press \(keys.name(of: "import", otherwise: "i")) to take files in, or "
      + "\(keys.name(of: "new", otherwise: "n")) to log one by hand."
  }
}

/// What a person at a prompt can go on with.
private struct WorkoutListHints: View {
  let state: WorkoutListState

  var body: some View {
    if state.filter.isDeleted, !state.workouts.isEmpty {
      Text("fettle workouts restore ID brings one back.").foreground(.secondary)
    }
    if let command = state.moreCommand {
      Text("More: \(command)").foreground(.secondary)
    }
  }
}

/// Where the words are typed that narrow the list.
private struct WorkoutSearchField: View {
  let entry: TextEntry
  let problem: String?

  var body: some View {
    HStack {
      Text("Show: ").foreground(.accent).layoutPriority(1)
      TextField(entry, placeholder: "words of the title, sport:run, this-year, 2026-07", isFocused: true)
    }
    if let problem {
      Text(problem).foreground(.warning)
    }
  }
}
