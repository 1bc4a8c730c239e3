import CorePresentation
import Synchronization
import Testing

/// Keeps the context of each action and effect, which a screen must not do.
private final class HoardingViewModel: ViewModel<CounterState, CounterAction, CounterIntent> {
  private(set) var ofAction: Context?
  private(set) var ofEffect: Context?

  init(observers: [any ActionObserver], onIntent: @escaping @MainActor (CounterIntent) -> Void = { _ in }) {
    super.init(name: "hoard", initialState: CounterState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: CounterAction, _ context: Context) {
    ofAction = context
    switch action {
    case .compute(let gate):
      context.run("compute") { context async throws(CounterError) in
        await context.update { $0.progress.append(0) }
        return try await gate.answer()
      } landing: { [weak self] context, result in
        self?.ofEffect = context
        context.update { $0.shown.confirm(result) }
      }
    default: context.update { $0.count += 1 }
    }
  }
}

@MainActor struct ContextTests {
  private final class Recorder: ActionObserver {
    private let recorded = Mutex<[String]>([])
    var misuses: [String] { recorded.withLock { $0 } }

    func screen(_ screen: String, willPerform action: ActionSummary) {}

    func screen(_ screen: String, usedContextAfter action: ActionSummary) {
      recorded.withLock { $0.append("\(screen) \(action)") }
    }
  }

  private let recorder = Recorder()

  @Test func `a stored context of an action does nothing after it was handled, and is reported`() async throws {
    var intents: [CounterIntent] = []
    let model = HoardingViewModel(observers: [recorder]) { intents.append($0) }
    model.perform(.name("secret"))
    let context = try #require(model.ofAction)
    context.update { $0.count = 99 }
    context.emit(.closed)
    context.run("work") { _ async throws(CounterError) in
      1
    } landing: { _, _ in
      Issue.record("The work began.")
    }
    context.observe("watch", ControlledValues(), revision: { Int64($0) }) { _, _ in Issue.record("It observed.") }
    context.cancel("work")
    await model.settled()
    #expect(model.state == CounterState(count: 1))
    #expect(intents.isEmpty)
    #expect(recorder.misuses == Array(repeating: "hoard name(<private>)", count: 5))
  }

  @Test func `another action does not revive the context of an earlier one`() throws {
    let model = HoardingViewModel(observers: [recorder])
    model.perform(.count)
    let first = try #require(model.ofAction)
    model.perform(.count)
    first.update { $0.count = 99 }
    #expect(model.state.count == 2)
    #expect(recorder.misuses == ["hoard count"])
  }

  @Test func `an effect continues with a context of its own, which ends with it`() async throws {
    let model = HoardingViewModel(observers: [recorder])
    let gate = Gate()
    model.perform(.compute(gate))
    await gate.reach()
    #expect(model.state.progress == [0])
    gate.open(with: .success(3))
    await model.settled()
    #expect(model.state.shown == .loaded(3))
    try #require(model.ofEffect).update { $0.count = 99 }
    #expect(model.state.count == 0)
    #expect(recorder.misuses.isEmpty)
  }
}
