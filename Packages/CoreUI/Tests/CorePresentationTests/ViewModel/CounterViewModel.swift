import CorePresentation
import Synchronization

/// The smallest possible screen, for the tests of common behavior.
struct CounterState: Equatable, Sendable {
  var count = 0
  var shown: Loadable<Int, CounterError> = .idle
  var progress: [Int] = []
}

enum CounterError: Error, Equatable {
  case broken
}

enum CounterAction: ReportedAction {
  case count
  case name(String)
  case compute(Gate)
  case add(Int, Gate)
  case stop
  case watch(ControlledValues)
  case close

  var summary: ActionSummary {
    switch self {
    case .count: ActionSummary("count")
    case .name: ActionSummary("name", .redacted)
    case .compute: ActionSummary("compute")
    case .add(let number, _): ActionSummary("add", .shown(String(number)))
    case .stop: ActionSummary("stop")
    case .watch: ActionSummary("watch")
    case .close: ActionSummary("close")
    }
  }
}

enum CounterIntent: Equatable, Sendable {
  case closed
}

final class CounterViewModel: ViewModel<CounterState, CounterAction, CounterIntent> {
  init(observers: [any ActionObserver] = [], onIntent: @escaping @MainActor (CounterIntent) -> Void = { _ in }) {
    super.init(name: "counter", initialState: CounterState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: CounterAction, _ context: Context) {
    switch action {
    case .count, .name:
      context.update { $0.count += 1 }
    case .compute(let gate):
      context.update { $0.shown.startLoading() }
      context.run("compute") { context async throws(CounterError) in
        await context.update { $0.progress.append(0) }
        return try await gate.answer()
      } revision: {
        Int64($0)
      } landing: { context, result in
        context.update { $0.shown.confirm(result) }
      }
    case .add(let number, let gate):
      context.run(EffectName("add", number), after: EffectName("add", number - 1)) { _ async throws(CounterError) in
        try await gate.answer()
      } landing: { context, result in
        if case .success(let answer) = result { context.update { $0.progress.append(answer) } }
      }
    case .stop:
      context.cancel("compute")
    case .watch(let values):
      context.observe("watch", values, revision: { Int64($0 / 10) }) { context, result in
        context.update { $0.shown.confirm(result) }
      }
    case .close:
      context.emit(.closed)
    }
  }
}

/// Work that ends when the test says so.
final class Gate: Equatable, Sendable {
  private let stream: AsyncStream<Result<Int, CounterError>>
  private let continuation: AsyncStream<Result<Int, CounterError>>.Continuation
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation
  private let reached = Mutex(false)

  init() {
    (stream, continuation) = AsyncStream.makeStream()
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Whether the work has come as far as this.
  var isReached: Bool { reached.withLock { $0 } }

  /// Returns when the work has come as far as this.
  func reach() async {
    for await _ in arrivals { return }
  }

  func open(with result: Result<Int, CounterError>) {
    continuation.yield(result)
  }

  func answer() async throws(CounterError) -> Int {
    reached.withLock { $0 = true }
    arrival.yield()
    for await result in stream { return try result.get() }
    throw .broken
  }

  static func == (left: Gate, right: Gate) -> Bool { left === right }
}

/// An observation whose values the test gives.
final class ControlledValues: AsyncSequence, Equatable, Sendable {
  typealias Element = Int
  typealias Failure = CounterError

  private let stream: AsyncStream<Result<Int, CounterError>>
  private let continuation: AsyncStream<Result<Int, CounterError>>.Continuation
  private let ended = Mutex(false)

  init() {
    (stream, continuation) = AsyncStream.makeStream()
    continuation.onTermination = { [weak self] _ in self?.ended.withLock { $0 = true } }
  }

  var hasEnded: Bool { ended.withLock { $0 } }

  func give(_ value: Int) {
    continuation.yield(.success(value))
  }

  func fail() {
    continuation.yield(.failure(.broken))
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Result<Int, CounterError>>.Iterator

    mutating func next() async throws(CounterError) -> Int? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(CounterError) -> Int? {
      try await base.next(isolation: actor)?.get()
    }
  }

  static func == (left: ControlledValues, right: ControlledValues) -> Bool { left === right }
}
