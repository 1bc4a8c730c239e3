public import CoreUI
import DomainWorkout

public struct WorkoutListContent: Content {
  public let state: WorkoutListState
  public let onAction: @MainActor (WorkoutListAction) -> Void

  public init(state: WorkoutListState, onAction: @escaping @MainActor (WorkoutListAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      HStack {
        Text("Workouts").bold().foreground(.accent)
        Spacer()
        Text(position).foreground(.secondary).lineLimit(1)
      }
      if let filter = state.filter.words {
        Text("Shown: \(filter)").foreground(.secondary)
      }
      if let failure = state.page.failure {
        Banner(.error, failure.explanation)
      }
      if let page = state.page.value {
        WorkoutTable(workouts: page.workouts, emptyText: emptyText, idPriority: 9)
      } else if state.page.failure == nil {
        Placeholder(lines: 12)
      }
    }
  }

  private var position: String {
    guard let page = state.page.value, !page.workouts.isEmpty else { return "" }
    return "\(page.offset + 1)–\(page.offset + page.workouts.count) of \(page.totalCount)"
  }

  private var emptyText: String {
    if let page = state.page.value, page.totalCount > 0 {
      return "There are \(page.totalCount), and this page is past the last of them."
    }
    if state.filter != WorkoutFilter() { return "No workout is like that. Ask for less, or leave the filter out." }
    return "There are no workouts yet. Take some in with: fettle import PATH…"
  }
}

extension WorkoutFilter {
  /// What it lets through, in words; `nil` when that is everything.
  fileprivate var words: String? {
    let words = [
      sport?.name,
      from.map { "from \($0)" },
      through.map { "through \($0)" },
      text.map { "with “\($0)” in the title" },
    ].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
