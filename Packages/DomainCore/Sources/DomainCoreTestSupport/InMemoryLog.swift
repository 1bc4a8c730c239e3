public import DomainCore
import Synchronization

/// The shared state of in-memory repositories that represent one log. They count commits together, so a screen that
/// observes several of them sees each commit in all of them, as with a real log.
public final class InMemoryLog: Sendable {
  private struct State: Sendable {
    var revision: Revision
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0
  }

  private let state: Mutex<State>

  /// - Parameter revision: the revision of the newest commit; `.max` for a log that never changes.
  public init(revision: Revision = 0) {
    state = Mutex(State(revision: revision))
  }

  /// A log whose values never change during a test: its revision is as high as that of any commit.
  public static var unchanging: InMemoryLog { InMemoryLog(revision: .max) }

  var listenerCount: Int { state.withLock { $0.listeners.count } }

  func notifyListeners() {
    state.withLock { for listener in $0.listeners.values { listener.yield() } }
  }

  func read<Answer: Sendable>(_ body: (Revision) -> Answer) -> Answer {
    state.withLock { body($0.revision) }
  }

  /// Runs a change, passing it the revision it will have, and counts it if it succeeds.
  func commit<Answer: Sendable, Failure: Error>(_ body: (Revision) -> Result<Answer, Failure>) -> Result<
    Answer, Failure
  > {
    state.withLock { state in
      let result = body(state.revision &+ 1)
      if case .success = result {
        state.revision &+= 1
        for listener in state.listeners.values { listener.yield() }
      }
      return result
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
