import CorePresentation
import Synchronization
import Testing

/// Effects that start again only when their input changes.
@MainActor struct EffectInputTests {
  private let model: InputViewModel
  private let recorder = Recorder()

  init() {
    model = InputViewModel(observers: [recorder])
  }

  @Test func `work starts again only with another input, or after its input was forgotten`() async {
    model.perform(.compute(1))
    model.perform(.compute(1))
    await model.settled()
    #expect(model.state.computed == [1])
    model.perform(.compute(2))
    await model.settled()
    model.perform(.compute(1))
    await model.settled()
    #expect(model.state.computed == [1, 2, 1])
    model.perform(.forget)
    model.perform(.compute(1))
    await model.settled()
    #expect(model.state.computed == [1, 2, 1, 1])
  }

  @Test func `no input is an input, too`() async {
    model.perform(.compute(nil))
    model.perform(.compute(nil))
    await model.settled()
    #expect(model.state.computed == [nil])
  }

  @Test func `an observation goes on with the same input, and another input replaces it`() async {
    let (first, second) = (ControlledValues(), ControlledValues())
    model.perform(.watch(1, first))
    #expect(model.state.starts == [true])
    model.perform(.watch(1, second))
    #expect(model.state.starts == [true, false])
    first.give(7)
    await model.settled()
    #expect(model.state.watched == 7)
    model.perform(.watch(2, second))
    second.give(8)
    await model.settled()
    #expect(model.state.watched == 8)
    #expect(model.state.starts == [true, false, true])
    #expect(first.hasEnded)
  }

  @Test func `changes of a kind are stored one after another, and count as changes until then`() async {
    let (first, second) = (Gate(), Gate())
    model.perform(.store(first))
    model.perform(.store(second))
    await first.reach()
    #expect(!second.isReached)
    #expect(model.isStoring)
    first.open(with: .failure(.broken))
    await second.reach()
    second.open(with: .success(3))
    await model.stored()
    #expect(model.state.stored == [.failure(.broken), .success(3)])
    #expect(model.requiredRevision == 3)
  }

  @Test func `what a screen shows is reported once, and again when it changes`() {
    for value in ["on", "on", "off", "on"] { model.perform(.show(value)) }
    let reported = recorder.summaries.withLock { $0 }.filter { $0.name == "exposed" }
    #expect(reported.map(\.description) == ["exposed(on)", "exposed(off)", "exposed(on)"])
  }
}

private final class Recorder: ActionObserver {
  let summaries = Mutex<[ActionSummary]>([])

  func screen(_ screen: String, willPerform action: ActionSummary) {
    summaries.withLock { $0.append(action) }
  }
}

private struct InputState: Equatable, Sendable {
  var computed: [Int?] = []
  var starts: [Bool] = []
  var watched: Int?
  var stored: [Result<Int64, CounterError>] = []
}

private enum InputAction: ReportedAction {
  case compute(Int?)
  case forget
  case watch(Int, ControlledValues)
  case store(Gate)
  case show(String)

  var summary: ActionSummary { ActionSummary("input") }
}

private final class InputViewModel: ViewModel<InputState, InputAction, Never> {
  init(observers: [any ActionObserver]) {
    super.init(name: "inputs", initialState: InputState(), observers: observers)
  }

  override func handle(_ action: InputAction, _ context: Context) {
    switch action {
    case .compute(let input):
      context.run("compute", for: input) { _ async throws(CounterError) in
        input
      } landing: { context, result in
        if case .success(let value) = result { context.update { $0.computed.append(value) } }
      }
    case .forget: context.forgetInput(of: "compute")
    case .watch(let input, let values):
      let starts = context.observe("watch", for: input, values, revision: { _ in 0 }) { context, result in
        if case .success(let value) = result { context.update { $0.watched = value } }
      }
      context.update { $0.starts.append(starts) }
    case .store(let gate):
      context.store("number") { () async throws(CounterError) in
        Int64(try await gate.answer())
      } landing: { context, result in
        context.update { $0.stored.append(result) }
      }
    case .show(let value): context.report(ActionSummary("exposed", .shown(value)), as: "flag")
    }
  }
}
