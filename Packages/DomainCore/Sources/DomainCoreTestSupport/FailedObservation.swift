public import DomainCore

/// An observation that ends with a failure before its first value.
public struct FailedObservation<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  public typealias Element = Snapshot<Value>

  private let failure: Failure

  public init(failure: Failure) {
    self.failure = failure
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(failure: failure)
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let failure: Failure

    public mutating func next() async throws(Failure) -> Snapshot<Value>? {
      throw failure
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Snapshot<Value>? {
      throw failure
    }
  }
}
