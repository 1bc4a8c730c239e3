public import DomainCore
import Synchronization

/// A value in memory that is read, written and observed as every repository promises, within one process.
public final class InMemoryValue<Value: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var value: Value
    var revision: Revision
    var failure: Failure?
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0

    func notifyListeners() {
      for listener in listeners.values { listener.yield() }
    }
  }

  private let state: Mutex<State>

  /// - Parameter revision: at which the value was written; `.max` for one that never changes.
  public init(_ value: Value, revision: Revision = 0) {
    state = Mutex(State(value: value, revision: revision))
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  public func fail(with failure: Failure?) {
    state.withLock { state in
      state.failure = failure
      state.notifyListeners()
    }
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { state.withLock { $0.listeners.count } }

  /// Observes a part of the value, or something computed from it.
  public func observation<Part: Sendable>(
    _ read: @escaping @Sendable (Value) -> Part
  ) -> Snapshots<Part, Failure> {
    InMemorySnapshots(
      listen: { self.listen() },
      snapshot: { () throws(Failure) in try self.snapshot(read) })
  }

  /// The current value.
  public func read() throws(Failure) -> Value {
    try read { $0 }
  }

  /// A part of the current value, or something computed from it.
  public func read<Part: Sendable>(_ part: (Value) -> Part) throws(Failure) -> Part {
    try snapshot(part).value
  }

  /// Changes the value, all or nothing.
  ///
  /// - Returns: the revision of the change.
  public func write(_ change: (inout Value) throws(Failure) -> Void) throws(Failure) -> Revision {
    try write(mapping: { $0 }, change)
  }

  /// The same for a caller with errors of its own.
  ///
  /// - Parameter failure: turns an error of the store into one of the caller's.
  public func write<Other: Error>(
    mapping failure: (Failure) -> Other, _ change: (inout Value) throws(Other) -> Void
  ) throws(Other) -> Revision {
    try transaction(mapping: failure) { value, revision throws(Other) in
      try change(&value)
      return revision
    }
  }

  /// Changes the value, all or nothing, and answers what the change answers.
  ///
  /// - Parameter change: gets the value and the revision that the change will have.
  public func transaction<Answer: Sendable>(
    _ change: (inout Value, Revision) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try transaction(mapping: { $0 }, change)
  }

  private func transaction<Answer: Sendable, Other: Error>(
    mapping failure: (Failure) -> Other, _ change: (inout Value, Revision) throws(Other) -> Answer
  ) throws(Other) -> Answer {
    let result = state.withLock { state -> Result<Answer, Other> in
      if let error = state.failure { return .failure(failure(error)) }
      var draft = state.value
      do throws(Other) {
        let answer = try change(&draft, state.revision + 1)
        state.value = draft
        state.revision += 1
        state.notifyListeners()
        return .success(answer)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func listen() -> InMemoryListening {
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

  private func snapshot<Part: Sendable>(_ read: (Value) -> Part) throws(Failure) -> Snapshot<Part> {
    let result = state.withLock { state -> Result<Snapshot<Part>, Failure> in
      if let failure = state.failure { return .failure(failure) }
      return .success(Snapshot(read(state.value), revision: state.revision))
    }
    return try result.get()
  }
}
