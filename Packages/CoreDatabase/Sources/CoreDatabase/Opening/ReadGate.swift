import Dispatch
import Synchronization

/// Rejects reads that begin after a connection was closed, and lets closing wait for those that began before.
///
/// A pool alone does not: a read that has the pool in its hands opens a new connection even while the pool is closing.
final class ReadGate: Sendable {
  private let reads = DispatchGroup()
  private let isClosed = Mutex(false)

  /// Runs a read unless the gate is closed.
  func pass<Value: Sendable>(_ read: () async throws -> Value) async throws -> Value {
    try isClosed.withLock { isClosed in
      if isClosed { throw DatabaseFailure.other(reason: "it was closed") }
      reads.enter()
    }
    defer { reads.leave() }
    return try await read()
  }

  /// Returns when the last read has ended. Blocks the thread.
  func close() {
    isClosed.withLock { $0 = true }
    reads.wait()
  }
}
