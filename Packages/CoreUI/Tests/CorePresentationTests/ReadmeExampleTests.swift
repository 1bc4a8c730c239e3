import CorePresentation
import Testing

/// The example in README.md, in a namespace of its own.
private enum ReadmeExample {
  struct CounterState: Equatable, Sendable {
    var count = 0
  }

  enum CounterAction: ReportedAction {
    case add(Int)

    var summary: ActionSummary {
      switch self {
      case .add(let number): ActionSummary("add", .shown("\(number)"))
      }
    }
  }

  final class CounterViewModel: ViewModel<CounterState, CounterAction, Never> {
    override func handle(_ action: CounterAction, _ context: Context) {
      switch action {
      case .add(let number): context.update { $0.count += number }
      }
    }
  }
}

@MainActor struct ReadmeExampleTests {
  @Test func `the example in README.md compiles and works`() {
    let model = ReadmeExample.CounterViewModel(
      name: "counter", initialState: ReadmeExample.CounterState(), observers: [], onIntent: { _ in })
    model.perform(.add(2))
    #expect(model.state.count == 2)
  }
}
