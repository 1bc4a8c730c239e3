import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct WorkoutListContent: Content {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
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
        Text("Filter: \(filter)").foreground(.secondary)
      }
      FailureBanners(state)
      if let done {
        Banner(.info, done)
      }
      if let page = state.page.value {
        WorkoutRows(
          page.workouts, emptyText: emptyText, idPriority: isInteractive ? 1 : 9,
          position: isInteractive ? state.position : nil, marked: state.marked)
        if !isInteractive { WorkoutListHints(state: state) }
      } else if state.page.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  /// The result of the last change.
  private var done: String? {
    if let edit = state.lastEdit {
      let edited =
        edit.editedCount == 1
        ? "1 workout was edited." : "\(quantities.count(edit.editedCount)) workouts were edited."
      return ([edited] + (loads(of: edit).map { [$0] } ?? [])).joined(separator: " ")
    }
    if let undo = state.lastUndo {
      return undo.editedCount == 1
        ? "Undone: 1 workout has its previous values."
        : "Undone: \(quantities.count(undo.editedCount)) workouts have their previous values."
    }
    guard !state.deleted.isEmpty else { return nil }
    return state.deleted.count == 1
      ? "1 workout was deleted. \(undo)"
      : "\(quantities.count(state.deleted.count)) workouts were deleted. \(undo)"
  }

  private var undo: String {
    isInteractive ? "Press \(keys.name(of: "undo")) to undo." : remedies(Remedy.restoreWorkout)
  }

  private func loads(of edit: BulkEdit) -> String? {
    switch edit.replacedEstimateCount {
    case 0: nil
    case edit.editedCount where edit.editedCount == 1:
      "The effort now sets its training load, instead of an estimate from duration."
    case let count:
      "The effort now sets the training load of \(quantities.count(count)), instead of an estimate from duration."
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
    guard let sentence = state.emptySentence else { return "" }
    guard isInteractive else {
      return ([sentence] + (state.emptyRemedy.map { [remedies($0)] } ?? [])).joined(separator: " ")
    }
    if state.isLogEmpty {
      return
        "\(sentence) Press \(keys.name(of: "import")) to import files, or \(keys.name(of: "new")) to add one by hand."
    }
    // During a search, its own keys apply.
    guard state.dialog == nil, state.page.value?.totalCount == 0, !state.filter.isDeleted else { return sentence }
    return "\(sentence) Press \(keys.name(of: "search")) to change or clear the filter."
  }
}

/// What a person in a shell can do next.
private struct WorkoutListHints: View {
  @Environment(\.remedies) private var remedies
  let state: WorkoutListState

  var body: some View {
    if state.filter.isDeleted, !state.workouts.isEmpty {
      Text(remedies(Remedy.restoreWorkout)).foreground(.secondary)
    }
    if let words = state.moreWords {
      Text(remedies(Remedy.listMoreWorkouts, words)).foreground(.secondary)
    }
  }
}

/// The field for the words that filter the list.
private struct WorkoutSearchField: View {
  let entry: TextEntry
  let problem: String?

  var body: some View {
    HStack {
      Text("Search: ").foreground(.accent).layoutPriority(1)
      TextField(entry, placeholder: "words of the title, sport:run, this-year, 2026-07", isFocused: true)
    }
    if let problem {
      Text(problem).foreground(.warning)
    }
  }
}

/// The log as a list: sorted, filtered, and edited one by one or all at once.
public typealias WorkoutListScreen = Screen<WorkoutListContent>
