public import CoreUI
import DomainWorkout

public struct WorkoutListContent: Content {
  @Environment(\.quantities) private var quantities
  public let state: WorkoutListState
  public let onAction: @MainActor (WorkoutListAction) -> Void

  public init(state: WorkoutListState, onAction: @escaping @MainActor (WorkoutListAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      HStack {
        Text(state.filter.isDeleted ? "Deleted workouts" : "Workouts").bold().foreground(.accent)
        Spacer()
        Text(position).foreground(.secondary).lineLimit(1)
      }
      if let filter = state.filter.description {
        Text("Shown: \(filter)").foreground(.secondary)
      }
      if let failure = state.refusal ?? state.page.failure {
        Banner(.error, failure.explanation)
      }
      if let edit = state.lastEdit {
        Banner(.info, edit.editedCount == 1 ? "1 workout was edited." : "\(edited(edit)) workouts were edited.")
      }
      if let page = state.page.value {
        WorkoutTable(workouts: page.workouts, emptyText: emptyText, idPriority: 9)
        if state.filter.isDeleted, !page.workouts.isEmpty {
          Text("fettle workouts restore ID brings one back.").foreground(.secondary)
        }
        if let next = state.nextAnchor {
          Text("More: \(moreCommand(after: next))").foreground(.secondary)
        }
      } else if state.page.failure == nil {
        Placeholder(lines: 12)
      }
    }
  }

  private func edited(_ edit: BulkEdit) -> String { quantities.count(edit.editedCount) }

  private var position: String {
    guard let page = state.page.value, !page.workouts.isEmpty else { return "" }
    let total = quantities.count(page.totalCount)
    return "\(quantities.count(page.workouts.count)) of \(page.isCountComplete ? "" : "more than ")\(total)"
  }

  private func moreCommand(after id: WorkoutID) -> String {
    (["fettle workouts list"] + state.filter.words + state.window.order.options
      + ["--after \(id.description.prefix(8))"]).joined(separator: " ")
  }

  private var emptyText: String {
    if let page = state.page.value, page.totalCount > 0 {
      return "There are \(quantities.count(page.totalCount)), and none of them is here."
    }
    if state.filter == WorkoutFilter(isDeleted: true) { return "No workout was deleted." }
    if state.filter != WorkoutFilter() { return "No workout is like that. Ask for less, or leave the filter out." }
    return "There are no workouts yet. Take some in with: fettle import PATH…"
  }
}
