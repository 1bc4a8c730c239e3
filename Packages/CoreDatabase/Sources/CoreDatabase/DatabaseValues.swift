import GRDB

/// Values read from the database again after each commit, with the failures of the layer that reads them.
public struct DatabaseValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let makeIterator: @Sendable () -> Iterator

  init(
    observation: ValueObservation<ValueReducers.Fetch<Element>>, pool: DatabasePool, watcher: ExternalChangeWatcher,
    mapping failure: @escaping @Sendable (DatabaseFailure) -> Failure
  ) {
    makeIterator = {
      Iterator(
        base: observation.values(in: pool, bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator(),
        watch: ExternalChangeWatcher.Watch(watcher), failure: failure)
    }
  }

  public func makeAsyncIterator() -> Iterator {
    makeIterator()
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncValueObservation<Element>.Iterator
    fileprivate let watch: ExternalChangeWatcher.Watch
    fileprivate let failure: @Sendable (DatabaseFailure) -> Failure
    // An `AsyncThrowingStream` that fails while somebody waits for it fails once more when it is asked again.
    private var hasFailed = false

    fileprivate init(
      base: AsyncValueObservation<Element>.Iterator, watch: ExternalChangeWatcher.Watch,
      failure: @escaping @Sendable (DatabaseFailure) -> Failure
    ) {
      self.base = base
      self.watch = watch
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
