import DomainProfile
import Synchronization

/// A value in memory that is read and written as every repository promises, within one process.
final class InMemoryValue<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var value: Value
    var revision: Revision = 0
    var failure: ProfileError?
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0

    func tellListeners() {
      for listener in listeners.values { listener.yield() }
    }
  }

  private let state: Mutex<State>

  init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  func fail(with failure: ProfileError?) {
    state.withLock { state in
      state.failure = failure
      state.tellListeners()
    }
  }

  /// How many observations are under way.
  var observerCount: Int { state.withLock { $0.listeners.count } }

  func observation<Part: Sendable>(_ read: @escaping @Sendable (Value) -> Part) -> Snapshots<Part> {
    InMemorySnapshots(
      listen: { self.listen() },
      snapshot: { () throws(ProfileError) in try self.snapshot(read) })
  }

  /// The value as it is now.
  func read() throws(ProfileError) -> Value {
    try snapshot { $0 }.value
  }

  /// Changes the value, all or nothing.
  func write(_ change: (inout Value) throws(ProfileError) -> Void) throws(ProfileError) -> Revision {
    try write(mapping: { $0 }, change)
  }

  /// The same for a caller with errors of its own, who says what it calls those of the log.
  func write<Failure: Error>(
    mapping failure: (ProfileError) -> Failure, _ change: (inout Value) throws(Failure) -> Void
  ) throws(Failure) -> Revision {
    let result = state.withLock { state -> Result<Revision, Failure> in
      if let error = state.failure { return .failure(failure(error)) }
      var draft = state.value
      do throws(Failure) {
        try change(&draft)
      } catch {
        return .failure(error)
      }
      state.value = draft
      state.revision += 1
      state.tellListeners()
      return .success(state.revision)
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

  private func snapshot<Part>(_ read: (Value) -> Part) throws(ProfileError) -> Snapshot<Part> {
    let result = state.withLock { state -> Result<Snapshot<Part>, ProfileError> in
      if let failure = state.failure { return .failure(failure) }
      return .success(Snapshot(read(state.value), revision: state.revision))
    }
    return try result.get()
  }
}
