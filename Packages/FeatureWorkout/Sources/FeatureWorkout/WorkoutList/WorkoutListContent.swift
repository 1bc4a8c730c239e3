import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct WorkoutListContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: WorkoutListState
  public let onAction: @MainActor (WorkoutListAction) -> Void

  public init(state: WorkoutListState, onAction: @escaping @MainActor (WorkoutListAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.dialog?.form {
      FormView(form)
    } else if isInteractive {
      WorkoutListScreenView(state: state)
    } else {
      WorkoutListPrinted(state: state)
    }
  }
}

/// The list in panels.
private struct WorkoutListScreenView: View {
  let state: WorkoutListState

  var body: some View {
    VStack {
      WorkoutListFilterBar(state: state)
      FailureBanners(state)
      WorkoutListDone(state: state)
      PanelGrid { room in
        guard room.columns >= WorkoutPreviewPanel.leastColumns, state.preview.isShown else { return "list" }
        return .columns([.share(94, "list"), .share(65, "preview")])
      } panels: {
        WorkoutListPanel(state: state)
        if state.preview.isShown { WorkoutPreviewPanel(state: state) }
      }
    }
  }
}

/// The list as it is printed in a shell.
private struct WorkoutListPrinted: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let state: WorkoutListState

  var body: some View {
    VStack(spacing: 1) {
      HStack {
        Text(state.filter.isDeleted ? "Deleted workouts" : "Workouts").bold().foreground(.accent)
        Spacer()
        Text(count).foreground(.secondary).lineLimit(1)
      }
      if let filter = state.filter.summary { Text("Filter: \(filter)").foreground(.secondary) }
      FailureBanners(state)
      WorkoutListDone(state: state)
      if let page = state.page.value {
        WorkoutRows(page.workouts, emptyText: emptyText, idPriority: 9, recordHolders: page.recordHolders)
        if state.filter.isDeleted, !state.workouts.isEmpty {
          Text(remedies(Remedy.restoreWorkout)).foreground(.secondary)
        }
        if let continuation = state.continuation(remedies) { Text(continuation).foreground(.secondary) }
      } else if state.page.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  private var emptyText: String {
    ([state.emptySentence] + [state.emptyRemedy.map { remedies($0) }]).compactMap(\.self).joined(separator: " ")
  }

  private var count: String {
    guard let page = state.page.value, !page.workouts.isEmpty else { return "" }
    let total = "\(page.isCountComplete ? "" : "more than ")\(quantities.count(page.totalCount))"
    let order = state.window.order == .newestFirst ? "" : ", by \(state.window.order.name)"
    return "\(quantities.count(page.workouts.count)) of \(total)\(order)"
  }
}

/// The log as a list: sorted, filtered, and edited one by one or all at once.
public typealias WorkoutListScreen = Screen<WorkoutListContent>
