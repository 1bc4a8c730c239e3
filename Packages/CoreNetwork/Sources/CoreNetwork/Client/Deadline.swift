import Synchronization

/// Runs `body` until it ends or the deadline passes, whichever is first; then it is canceled.
///
/// - Parameter lastError: the previous failure, if any: a deadline that passes during a pause throws it.
func withDeadline<Value: Sendable>(
  _ deadline: Duration, time: NetworkTime, lastError: LastError,
  _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: body)
    group.addTask {
      try await time.sleep(deadline)
      throw lastError.error ?? NetworkError.timedOut
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}

/// The failure after which a request is waiting to be repeated, while it waits.
final class LastError: Sendable {
  private let stored = Mutex<NetworkError?>(nil)

  var error: NetworkError? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
