import Synchronization

/// Lets only so much work run at once; the rest waits in the order in which it came.
final class Turns: Sendable {
  private struct State {
    var freeCount: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  /// - Parameter count: how much work runs at once, at least 1.
  init(_ count: Int) {
    state = Mutex(State(freeCount: count))
  }

  func inTurn<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
    await begin()
    defer { end() }
    return try await work()
  }

  private func begin() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.freeCount == 0 else {
          state.freeCount -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func end() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.freeCount += 1 }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}
