import Synchronization

/// An event that happens once and that tasks can wait for.
final class Signal: Sendable {
  private struct State {
    var hasHappened = false
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  func happen() {
    let waiters = state.withLock { state in
      state.hasHappened = true
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  func wait() async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let answer: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.hasHappened { return .success(()) }
          state.waiters[number] = waiter
          return nil
        }
        if let answer { waiter.resume(with: answer) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(throwing: CancellationError())
    }
  }
}
