import CoreDatabase
import Synchronization

/// What a scheduler knows of the syncs in progress and of those to start. Several tasks use it.
final class SyncWakes: Sendable {
  private struct State {
    /// Why to start a sync; `nil` if there is no reason.
    var reason: WakeReason?
    /// How a sync that the person requested ended, which decides when to try again.
    var requested: Result<SyncResult, DatabaseFailure>?
    /// The number of syncs in progress, all but one of which join that one.
    var activeCount = 0
    /// The reason of those that joined. The one in progress might already have been ending.
    var joined: WakeReason?
    /// The current pause; the end of an older one no longer matters.
    var lastPause = 0
  }

  private let state = Mutex(State())
  private let signal = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// Yields when there may be something to take. For one task.
  var signals: AsyncStream<Void> { signal.stream }

  /// Requests a sync. A person's request is not replaced by later ones.
  func add(_ reason: WakeReason) {
    state.withLock { if $0.reason != .refresh { $0.reason = reason } }
    signal.continuation.yield()
  }

  func takeReason() -> WakeReason? {
    state.withLock { $0.reason.take() }
  }

  /// Notes how a sync that the person requested ended.
  func addRequested(_ result: Result<SyncResult, DatabaseFailure>) {
    state.withLock { $0.requested = result }
    signal.continuation.yield()
  }

  func takeRequested() -> Result<SyncResult, DatabaseFailure>? {
    state.withLock { $0.requested.take() }
  }

  /// A sync begins; `end` notes its end.
  func begin() {
    state.withLock { $0.activeCount += 1 }
  }

  /// Requests another sync once no sync is in progress that others joined.
  func end(_ result: Result<SyncResult, DatabaseFailure>, of reason: WakeReason) {
    let missed = state.withLock { state -> WakeReason? in
      state.activeCount -= 1
      if result == .success(.joined), state.joined != .refresh { state.joined = reason }
      return state.activeCount == 0 ? state.joined.take() : nil
    }
    if let missed { add(missed) }
  }

  /// - Returns: the number of a new pause.
  func beginPause() -> Int {
    state.withLock { state in
      state.lastPause += 1
      return state.lastPause
    }
  }

  /// Whether no later pause has begun.
  func isLastPause(_ number: Int) -> Bool {
    state.withLock { $0.lastPause == number }
  }
}
