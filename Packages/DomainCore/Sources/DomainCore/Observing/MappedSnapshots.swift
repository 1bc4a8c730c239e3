extension AsyncSequence where Self: Sendable {
  /// The same observation with transformed values and the same revisions.
  public func mapValues<Value, Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Snapshots<Other, Failure> where Element == Snapshot<Value> {
    MappedSnapshots(base: self, transform: transform, failure: { $0 })
  }

  /// The same observation with transformed values and another error type.
  ///
  /// - Parameter failure: converts the error that ends this observation into the one that ends the result.
  public func mapValues<Value, Other, OtherFailure>(
    _ transform: @escaping @Sendable (Value) -> Other, failure: @escaping @Sendable (Failure) -> OtherFailure
  ) -> Snapshots<Other, OtherFailure> where Element == Snapshot<Value> {
    MappedSnapshots(base: self, transform: transform, failure: failure)
  }
}

private struct MappedSnapshots<Base: AsyncSequence & Sendable, Value: Sendable, Other: Sendable, Failure: Error>:
  AsyncSequence, Sendable
where Base.Element == Snapshot<Value> {
  typealias Element = Snapshot<Other>

  let base: Base
  let transform: @Sendable (Value) -> Other
  let failure: @Sendable (Base.Failure) -> Failure

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), transform: transform, failure: failure)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let transform: @Sendable (Value) -> Other
    let failure: @Sendable (Base.Failure) -> Failure

    mutating func next() async throws(Failure) -> Snapshot<Other>? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Snapshot<Other>? {
      do throws(Base.Failure) {
        return try await base.next(isolation: actor)?.map(transform)
      } catch {
        throw failure(error)
      }
    }
  }
}
