public import DomainCore
import Synchronization

/// The shared state of in-memory repositories that represent one log. They count commits together, so a screen that
/// observes several of them sees each commit in all of them, as with a real log.
public final class InMemoryLog: Sendable {
  private struct State: Sendable {
    var revision: Revision
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0
    var actions = InMemoryActions()

    /// Notifies them in the order in which they came, so that tests are deterministic.
    func notifyListeners() {
      for (_, listener) in listeners.sorted(by: { $0.key < $1.key }) { listener.yield() }
    }
  }

  private let state: Mutex<State>
  /// Whether observations read elsewhere, so that a commit can come between reading a value and delivering it.
  let readsElsewhere: Bool

  /// - Parameters:
  ///   - revision: the revision of the newest commit; `.max` for a log that never changes.
  ///   - readsElsewhere: whether observations read on another executor than their observer's, as those of a real log
  ///     do, so that a commit can come between reading a value and delivering it.
  public init(revision: Revision = 0, readsElsewhere: Bool = false) {
    state = Mutex(State(revision: revision))
    self.readsElsewhere = readsElsewhere
  }

  /// A log whose values never change during a test: its revision is as high as that of any commit.
  public static var unchanging: InMemoryLog { InMemoryLog(revision: .max) }

  /// The revision of the newest commit.
  public var revision: Revision { state.withLock { $0.revision } }

  /// The number of active observations of all values in the log.
  public var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Makes every observation read its value again, as after a commit that changed nothing.
  public func notifyListeners() {
    state.withLock { $0.notifyListeners() }
  }

  func read<Answer: Sendable>(_ body: (Revision) -> Answer) -> Answer {
    state.withLock { body($0.revision) }
  }

  /// Runs a change, passing it the revision it will have and what can be undone, and counts it if it succeeds.
  func commit<Answer: Sendable, Failure: Error>(
    _ body: (Revision, inout InMemoryActions) -> Result<Answer, Failure>
  ) -> Result<Answer, Failure> {
    state.withLock { state in
      let result = body(state.revision &+ 1, &state.actions)
      if case .success = result {
        state.revision &+= 1
        state.notifyListeners()
      }
      return result
    }
  }

  func readActions<Answer: Sendable>(_ body: (InMemoryActions, Revision) -> Answer) -> Answer {
    state.withLock { body($0.actions, $0.revision) }
  }

  func changeActions(_ body: (inout InMemoryActions) -> Void) {
    state.withLock { state in
      body(&state.actions)
      state.notifyListeners()
    }
  }

  func listen() -> InMemoryListening {
    let (pings, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let listener = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      return state.lastListener
    }
    continuation.yield()
    return InMemoryListening(pings: pings) { [weak self] in
      self?.state.withLock { $0.listeners[listener] = nil }
    }
  }
}
