import DomainProfile

/// Ends with a failure before its first value.
struct FailedObservation<Value: Sendable>: AsyncSequence, Sendable {
  typealias Element = Snapshot<Value>
  typealias Failure = ProfileError

  let failure: ProfileError

  func makeAsyncIterator() -> Iterator {
    Iterator(failure: failure)
  }

  struct Iterator: AsyncIteratorProtocol {
    let failure: ProfileError

    mutating func next() async throws(ProfileError) -> Snapshot<Value>? {
      throw failure
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(ProfileError) -> Snapshot<Value>? {
      throw failure
    }
  }
}
