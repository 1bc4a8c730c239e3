import CorePresentation
import Observation
import Synchronization
import Testing

@MainActor struct ViewModelTests {
  private final class Recorder: ActionObserver {
    private let recorded = Mutex<[String]>([])
    var lines: [String] { recorded.withLock { $0 } }

    func screen(_ screen: String, willPerform action: ActionSummary) {
      recorded.withLock { $0.append("\(screen) \(action)") }
    }
  }

  @Test func `every observer sees every action, and no private text`() {
    let recorders = [Recorder(), Recorder()]
    let model = CounterViewModel(observers: recorders)
    model.perform(.count)
    model.perform(.name("secret"))
    for recorder in recorders {
      #expect(recorder.lines == ["counter count", "counter name(<private>)"])
    }
    #expect(model.state.count == 2)
  }

  @Test func `an intent reaches the app`() {
    var intents: [CounterIntent] = []
    let model = CounterViewModel { intents.append($0) }
    model.perform(.close)
    #expect(intents == [.closed])
  }

  @Test func `settled waits for work in progress, and its result is there`() async {
    let model = CounterViewModel()
    let gate = Gate()
    model.perform(.compute(gate))
    #expect(model.state.shown == .loading(previous: nil))
    gate.open(with: .success(7))
    await model.settled()
    #expect(model.state.shown == .loaded(7))
    #expect(model.state.progress == [0])
  }

  @Test func `an error becomes state`() async {
    let model = CounterViewModel()
    let gate = Gate()
    model.perform(.compute(gate))
    gate.open(with: .failure(.broken))
    await model.settled()
    #expect(model.state.shown == .failed(.broken, previous: nil))
  }

  @Test func `work that is asked to end early reports how it ended`() async {
    let model = CounterViewModel()
    let gate = Gate()
    model.perform(.compute(gate))
    await gate.reach()
    model.perform(.stop)
    await model.settled()
    #expect(model.state.shown == .failed(.broken, previous: nil))
  }

  @Test func `the result of a replaced run never lands`() async {
    let model = CounterViewModel()
    let slow = Gate()
    let quick = Gate()
    model.perform(.compute(slow))
    model.perform(.compute(quick))
    slow.open(with: .success(1))
    quick.open(with: .success(2))
    await model.settled()
    #expect(model.state.shown == .loaded(2))
    #expect(model.state.progress == [0])
  }

  @Test func `numbered effects do not replace each other, and each waits for the one it comes after`() async {
    let model = CounterViewModel()
    let gates = [Gate(), Gate(), Gate()]
    for (index, gate) in gates.enumerated() { model.perform(.add(index, gate)) }
    gates[2].open(with: .success(3))
    gates[1].open(with: .failure(.broken))
    await gates[0].reach()
    #expect(gates.map(\.isReached) == [true, false, false])
    #expect(model.state.progress == [])
    gates[0].open(with: .success(1))
    await model.settled()
    #expect(model.state.progress == [1, 3])
  }

  @Test func `settled waits until an observation has delivered the revision that work returned`() async {
    let model = CounterViewModel()
    let values = ControlledValues()
    let gate = Gate()
    model.perform(.watch(values))
    values.give(30)
    await model.settled()
    model.perform(.compute(gate))
    gate.open(with: .success(5))
    for await shown in Observations({ model.state.shown }) where shown == .loaded(5) { break }
    let waiting = Task {
      await model.settled()
      return model.state.shown
    }
    values.give(51)
    #expect(await waiting.value == .loaded(51))
  }

  @Test func `settled waits for changes made elsewhere`() async {
    let model = CounterViewModel()
    let values = ControlledValues()
    model.perform(.watch(values))
    values.give(30)
    await model.settled()
    let waiting = Task {
      await model.settled(seeing: 5)
      return model.state.shown
    }
    values.give(51)
    #expect(await waiting.value == .loaded(51))
    #expect(model.requiredRevision == 5)
  }

  @Test func `a failed observation keeps its last value and no longer delays settled`() async {
    let model = CounterViewModel()
    let values = ControlledValues()
    model.perform(.watch(values))
    values.give(3)
    values.fail()
    await model.settled()
    model.perform(.count)
    await model.settled()
    #expect(model.state.shown.value == 3)
  }

  @Test func `a canceled wait for settled ends`() async {
    let model = CounterViewModel()
    model.perform(.compute(Gate()))
    let waiting = Task { await model.settled() }
    waiting.cancel()
    await waiting.value
    #expect(model.state.shown.isLoading)
  }

  @Test func `effects end with the screen`() async {
    let values = ControlledValues()
    weak var weakModel: CounterViewModel?
    do {
      let model = CounterViewModel()
      weakModel = model
      model.perform(.watch(values))
      values.give(1)
      await model.settled()
    }
    #expect(weakModel == nil)
    var iterator = values.makeAsyncIterator()
    #expect((try? await iterator.next()) == nil)
    #expect(values.hasEnded)
  }
}
