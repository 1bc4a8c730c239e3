import CorePresentation

/// A screen of next to nothing.
final class Counter: ViewModel<Int, Counter.Action, Never> {
  enum Action: ReportedAction {
    case count

    var summary: ActionSummary { ActionSummary("count") }
  }

  override func handle(_ action: Action, _ context: Context) {
    switch action {
    case .count: context.update { $0 += 1 }
    }
  }
}
