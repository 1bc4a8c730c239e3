/// An observation whose values are changed on the way, revision kept.
struct MappedSnapshots<Source: Sendable, Value: Sendable>: AsyncSequence, Sendable {
  typealias Element = Snapshot<Value>
  typealias Failure = WorkoutError

  private let base: Snapshots<Source>
  private let transform: @Sendable (Source) -> Value

  init(_ base: Snapshots<Source>, transform: @escaping @Sendable (Source) -> Value) {
    self.base = base
    self.transform = transform
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(base: opened(base), transform: transform)
  }

  private func opened(
    _ sequence: some AsyncSequence<Snapshot<Source>, WorkoutError> & Sendable
  ) -> any AsyncIteratorProtocol<Snapshot<Source>, WorkoutError> {
    sequence.makeAsyncIterator()
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: any AsyncIteratorProtocol<Snapshot<Source>, WorkoutError>
    fileprivate let transform: @Sendable (Source) -> Value

    mutating func next() async throws(WorkoutError) -> Snapshot<Value>? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(WorkoutError) -> Snapshot<Value>? {
      try await base.next(isolation: actor)?.map(transform)
    }
  }
}
