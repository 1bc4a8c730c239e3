extension AsyncSequence {
  /// The value of now, when this is an observation; `nil` when it was cancelled.
  func first<Value>() async throws(Failure) -> Value? where Element == Snapshot<Value> {
    var iterator = makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)?.value
  }
}
