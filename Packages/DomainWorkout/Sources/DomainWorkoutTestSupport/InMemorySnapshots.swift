import DomainWorkout

/// Reads the log in memory again each time it was written to.
struct InMemorySnapshots<Value: Sendable>: AsyncSequence, Sendable {
  typealias Element = Snapshot<Value>
  typealias Failure = WorkoutError

  let repository: InMemoryWorkoutRepository
  let read: @Sendable (InMemoryWorkoutRepository.Log) -> Value

  func makeAsyncIterator() -> Iterator {
    let (pings, stop) = repository.listen()
    return Iterator(repository: repository, read: read, pings: pings.makeAsyncIterator(), listening: Listening(stop))
  }

  struct Iterator: AsyncIteratorProtocol {
    let repository: InMemoryWorkoutRepository
    let read: @Sendable (InMemoryWorkoutRepository.Log) -> Value
    var pings: AsyncStream<Void>.Iterator
    let listening: Listening
    var hasFailed = false

    mutating func next() async throws(WorkoutError) -> Snapshot<Value>? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(WorkoutError) -> Snapshot<Value>? {
      guard !hasFailed, await pings.next(isolation: actor) != nil else { return nil }
      let result = repository.snapshot(read)
      if case .failure = result { hasFailed = true }
      return try result.get()
    }
  }

  /// Stops listening when the iterator goes.
  final class Listening: Sendable {
    private let stop: @Sendable () -> Void

    init(_ stop: @escaping @Sendable () -> Void) {
      self.stop = stop
    }

    deinit {
      stop()
    }
  }
}
