import CorePresentation
import Testing

/// Dismissing what failed, and trying it again.
@MainActor struct FailureTests {
  private let sum = SumViewModel()

  private func reject(_ number: Int, _ gate: Gate = Gate()) async {
    sum.perform(.add(number, gate))
    gate.open(with: .failure(.broken))
    await sum.settled()
  }

  private func failReading() async {
    let values = ControlledValues()
    sum.perform(.watch(values))
    values.give(7)
    values.fail()
    await sum.settled()
  }

  @Test func `a dismissed failure leaves the data, and the same failure is shown again later`() async {
    await failReading()
    await reject(1)
    #expect(sum.state.shownFailures == [ShownFailure("change"), ShownFailure("load")])
    sum.perform(.dismissFailure)
    #expect(sum.state.shownFailures == [])
    #expect(sum.state.sum.shown == .dismissed(previous: 7))
    await failReading()
    await reject(1)
    #expect(sum.state.shownFailures == [ShownFailure("change"), ShownFailure("load")])
  }

  @Test func `trying again makes the changes again that failed, in their order, and no other`() async {
    let gates = [Gate(), Gate(), Gate()]
    for (number, gate) in zip(1..., gates) { sum.perform(.add(number, gate)) }
    for (gate, result) in zip(gates, [.failure(.broken), .success(1), .failure(.broken)] as [Result<_, CounterError>]) {
      gate.open(with: result)
    }
    await sum.settled()
    sum.perform(.tryAgain)
    #expect(sum.state.sum.changes.map(\.number) == [2, 1, 3])
    #expect(sum.state.shownFailures == [])
    #expect(sum.reloads == 0)
  }

  @Test func `a change that fails again can be tried again`() async {
    let gate = Gate()
    await reject(5, gate)
    for _ in 0..<2 {
      sum.perform(.tryAgain)
      #expect(sum.state.sum.changes.map(\.number) == [5])
      gate.open(with: .failure(.broken))
      await sum.settled()
      #expect(sum.state.shownFailures == [ShownFailure("change")])
    }
  }

  @Test func `a dismissed change is not made again, nor one that another change has replaced`() async {
    await reject(1)
    sum.perform(.dismissFailure)
    sum.perform(.tryAgain)
    #expect(sum.state.sum.changes.isEmpty)
    await reject(2)
    await reject(3)
    sum.perform(.tryAgain)
    #expect(sum.state.sum.changes.map(\.number) == [3])
  }

  @Test func `trying again reads what could not be read, with a failed change or alone`() async {
    await failReading()
    sum.perform(.tryAgain)
    #expect(sum.reloads == 1)
    await failReading()
    await reject(1)
    sum.perform(.tryAgain)
    #expect(sum.reloads == 2)
    #expect(sum.state.sum.changes.map(\.number) == [1])
  }

  @Test func `trying a change again also reads what has not been read since its failure was dismissed`() async {
    await failReading()
    sum.perform(.dismissFailure)
    await reject(1)
    sum.perform(.tryAgain)
    #expect(sum.reloads == 1)
    #expect(sum.state.sum.changes.map(\.number) == [1])
  }

  @Test func `what cannot succeed is not tried again`() async {
    sum.perform(.forbid)
    await reject(1)
    #expect(!sum.state.canTryAgain)
    sum.perform(.tryAgain)
    #expect(sum.state.sum.changes.isEmpty)
  }

  @Test func `the same words are shown once, and a dismissed first load is missing`() {
    var state = SumState()
    state.sum.fail(.broken)
    state.other = .failed(.broken, previous: nil)
    #expect(state.shownFailures == [ShownFailure("load")])
    #expect(!state.hasUnreadValue)
    state.dismissFailures()
    #expect(state.hasUnreadValue)
    #expect(state.other == .dismissed(previous: nil))
  }
}

private struct Addition: OptimisticChange {
  let number: Int

  func applied(to value: Int) -> Int { value + number }
}

private struct SumState: Equatable, Sendable, ShowsFailures {
  var sum = Optimistic<Addition, CounterError>()
  var other: Loadable<Int, CounterError> = .idle
  var rejection: CounterError?
  var isForbidden = false

  static var failures: [FailureSource<SumState>] {
    [
      FailureSource(.change) {
        $0.rejection.map { _ in ShownFailure("change") }
      } canTryAgain: {
        !$0.isForbidden
      } dismiss: {
        $0.rejection = nil
      },
      FailureSource(.load) {
        $0.sum.seen.failure.map { _ in ShownFailure("load") }
      } isOutdated: {
        $0.sum.seen.isDismissed
      } dismiss: {
        $0.sum.dismissFailure()
      },
      FailureSource(.load) {
        $0.other.failure.map { _ in ShownFailure("load") }
      } isUnread: {
        $0.other == .dismissed(previous: nil)
      } isOutdated: {
        $0.other.isDismissed
      } dismiss: {
        $0.other.dismissFailure()
      },
    ]
  }
}

extension ShownFailure {
  fileprivate init(_ explanation: String) { self.init(explanation, remedy: nil) }
}

private enum SumAction: FailureAction {
  case opened
  case watch(ControlledValues)
  case add(Int, Gate)
  case forbid
  case dismissFailure
  case tryAgain

  var summary: ActionSummary { ActionSummary("sum") }
}

private final class SumViewModel: ViewModel<SumState, SumAction, Never> {
  private(set) var reloads = 0

  init() {
    super.init(name: "sum", initialState: SumState(), observers: [])
  }

  override func handle(_ action: SumAction, _ context: Context) {
    switch action {
    case .opened: break
    case .watch(let values):
      context.observe("watch", values, revision: { Int64($0) }) { context, result in
        context.update {
          switch result {
          case .success(let value): $0.sum.confirm(value, revision: Int64(value))
          case .failure(let failure): $0.sum.fail(failure)
          }
        }
      }
    case .add(let number, let gate):
      context.commit(Addition(number: number), to: \.sum, rejection: \.rejection) { () async throws(CounterError) in
        Int64(try await gate.answer())
      }
    case .forbid: context.update { $0.isForbidden = true }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { _ in reloads += 1 }
    }
  }
}
