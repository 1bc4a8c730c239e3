import CorePresentation
import Testing

@MainActor struct CommitTests {
  private let list = ListViewModel()
  private let values = ControlledValues()

  private func loaded() async {
    list.perform(.watch(values))
    values.give(0)
    await list.settled()
  }

  @Test func `a change is shown before it is stored, and stays until its revision is read`() async {
    await loaded()
    let gate = Gate()
    list.perform(.add(5, gate))
    #expect(list.state.sum.shown == .loaded(5))
    gate.open(with: .success(1))
    values.give(0)
    values.give(10)
    await list.settled()
    #expect(list.state.sum.seen == .loaded(10))
    #expect(list.state.sum.shown == .loaded(10))
    #expect(list.state.sum.changes.isEmpty)
  }

  @Test func `changes to one value are stored one after another`() async {
    await loaded()
    let (first, second) = (Gate(), Gate())
    list.perform(.add(1, first))
    list.perform(.add(2, second))
    #expect(list.state.sum.shown == .loaded(3))
    await first.reach()
    #expect(!second.isReached)
    first.open(with: .success(0))
    await second.reach()
    second.open(with: .success(0))
    await list.settled()
    #expect(list.landed == [.success(0), .success(0)])
  }

  @Test func `a rejected change is removed alone, its reason is kept, and the next change clears the reason`() async {
    await loaded()
    let (first, second, third) = (Gate(), Gate(), Gate())
    list.perform(.add(1, first))
    list.perform(.add(2, second))
    first.open(with: .failure(.broken))
    await second.reach()
    #expect(list.state.sum.shown == .loaded(2))
    #expect(list.state.rejection == .broken)
    #expect(list.landed == [.failure(.broken)])
    list.perform(.add(4, third))
    #expect(list.state.rejection == nil)
    #expect(list.state.sum.shown == .loaded(6))
    for gate in [second, third] { gate.open(with: .success(0)) }
    await list.settled()
    #expect(list.state.sum.shown == .loaded(0))
  }

  @Test func `a context that has ended commits nothing`() {
    list.perform(.keepContext)
    list.kept?.commit(Addition(number: 1), to: \.sum, rejection: \.rejection) { () async throws(CounterError) in 1 }
    #expect(list.state.sum.changes.isEmpty)
  }
}

private struct Addition: OptimisticChange {
  let number: Int

  func applied(to value: Int) -> Int { value + number }
}

private struct ListState: Equatable, Sendable {
  var sum = Optimistic<Addition, CounterError>()
  var rejection: CounterError?
}

private enum ListAction: ReportedAction {
  case watch(ControlledValues)
  case add(Int, Gate)
  case keepContext

  var summary: ActionSummary { ActionSummary("list") }
}

private final class ListViewModel: ViewModel<ListState, ListAction, Never> {
  private(set) var landed: [Result<Int64, CounterError>] = []
  private(set) var kept: Context?

  init() {
    super.init(name: "list", initialState: ListState(), observers: [])
  }

  override func handle(_ action: ListAction, _ context: Context) {
    switch action {
    case .watch(let values):
      // A value is read at the revision of its tens.
      context.observe("watch", values, revision: { Int64($0 / 10) }) { context, result in
        guard case .success(let value) = result else { return }
        context.update { $0.sum.confirm(value, revision: Int64(value / 10)) }
      }
    case .add(let number, let gate):
      context.commit(Addition(number: number), to: \.sum, rejection: \.rejection) { () async throws(CounterError) in
        Int64(try await gate.answer())
      } landing: { [weak self] _, result in
        self?.landed.append(result)
      }
    case .keepContext: kept = context
    }
  }
}
