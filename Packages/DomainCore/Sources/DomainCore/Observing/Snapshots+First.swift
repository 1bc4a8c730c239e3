extension AsyncSequence {
  /// The current value of an observation; `nil` if it was canceled first.
  public func firstValue<Value>() async throws(Failure) -> Value? where Element == Snapshot<Value> {
    try await firstSnapshot()?.value
  }

  /// The current value of an observation and its revision; `nil` if it was canceled first.
  public func firstSnapshot<Value>() async throws(Failure) -> Snapshot<Value>? where Element == Snapshot<Value> {
    var iterator = makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)
  }
}
