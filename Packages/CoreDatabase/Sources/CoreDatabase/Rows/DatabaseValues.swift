import Dispatch
import GRDB
import Synchronization

/// Values read from the database again after each commit, with the errors of the layer that reads them.
public struct DatabaseValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let makeIterator: @Sendable () -> Iterator

  init(
    following connections: ConnectionKeeper,
    observation: @escaping @Sendable (DatabaseConnection) -> ValueObservation<ValueReducers.Fetch<Element>>,
    mapping failure: @escaping @Sendable (DatabaseFailure) -> Failure
  ) {
    makeIterator = {
      let (stream, continuation) = AsyncThrowingStream.makeStream(
        of: Element.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
      let observer = Observer(connections: connections, observation: observation, continuation: continuation)
      return Iterator(base: stream.makeAsyncIterator(), observer: observer, failure: failure)
    }
  }

  public func makeAsyncIterator() -> Iterator {
    makeIterator()
  }

  /// Delivers the values of one observation.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<Element, any Error>.Iterator
    /// Observes as long as the iterator is retained.
    fileprivate let observer: Observer<Element>
    fileprivate let failure: @Sendable (DatabaseFailure) -> Failure
    // An `AsyncThrowingStream` that fails while somebody waits for it fails again at the next request.
    private var hasFailed = false

    fileprivate init(
      base: AsyncThrowingStream<Element, any Error>.Iterator, observer: Observer<Element>,
      failure: @escaping @Sendable (DatabaseFailure) -> Failure
    ) {
      self.base = base
      self.observer = observer
      self.failure = failure
    }

    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      guard !hasFailed else { return nil }
      do {
        return try await base.next(isolation: actor)
      } catch is CancellationError {
        return nil
      } catch {
        hasFailed = true
        throw failure(DatabaseFailure(error))
      }
    }
  }
}

/// Observes the current connection, and moves to the one that replaces it.
private final class Observer<Element: Sendable>: Sendable {
  private struct State {
    var number = -1
    var cancellable: AnyDatabaseCancellable?
    var watch: ExternalChangeWatcher.Watch?
    var following: Following?
    var hasEnded = false
  }

  private let connections: ConnectionKeeper
  private let observation: @Sendable (DatabaseConnection) -> ValueObservation<ValueReducers.Fetch<Element>>
  private let continuation: AsyncThrowingStream<Element, any Error>.Continuation
  private let state = Mutex(State())

  init(
    connections: ConnectionKeeper,
    observation: @escaping @Sendable (DatabaseConnection) -> ValueObservation<ValueReducers.Fetch<Element>>,
    continuation: AsyncThrowingStream<Element, any Error>.Continuation
  ) {
    self.connections = connections
    self.observation = observation
    self.continuation = continuation
    // Canceling a task calls this while the task is locked. It must not wait for `state`: `give` has that locked while it
    // resumes the task.
    continuation.onTermination = { [weak self] _ in
      DispatchQueue.global().async { [weak self] in self?.end() }
    }
    let following = connections.follow { [weak self] connection in self?.observe(connection) }
    state.withLock { $0.following = following }
  }

  deinit {
    end()
  }

  private func observe(_ connection: DatabaseConnection?) {
    guard let connection else {
      end()
      return continuation.finish()
    }
    let isNewer = state.withLock { state in
      guard connection.number > state.number, !state.hasEnded else { return false }
      state.number = connection.number
      return true
    }
    guard isNewer else { return }
    let cancellable = observation(connection).start(
      in: connection.pool, scheduling: .task,
      onError: { [weak self] error in self?.fail(error, of: connection) },
      onChange: { [weak self] element in self?.give(element, of: connection) })
    let watch = ExternalChangeWatcher.Watch(connection.watcher)
    let old = state.withLock { state -> (AnyDatabaseCancellable?, ExternalChangeWatcher.Watch?) in
      guard state.number == connection.number, !state.hasEnded else { return (cancellable, watch) }
      defer { (state.cancellable, state.watch) = (cancellable, watch) }
      return (state.cancellable, state.watch)
    }
    old.0?.cancel()
  }

  /// Anything an earlier connection still delivers is older than the values already returned.
  private func give(_ element: Element, of connection: DatabaseConnection) {
    state.withLock { state in
      if state.number == connection.number { _ = continuation.yield(element) }
    }
  }

  private func fail(_ error: any Error, of connection: DatabaseConnection) {
    guard state.withLock({ $0.number == connection.number }) else { return }
    let continuation = continuation
    connections.settle(DatabaseFailure(error), of: connection) { continuation.finish(throwing: error) }
  }

  private func end() {
    let old = state.withLock { state in
      defer { (state.cancellable, state.watch, state.following) = (nil, nil, nil) }
      state.hasEnded = true
      return (state.cancellable, state.watch, state.following)
    }
    old.0?.cancel()
  }
}
