import GRDB
import Synchronization

/// Tells observations of commits by other processes.
///
/// While something observes, it asks SQLite's `data_version` four times a second; our own commits do not change it.
/// A file-system event would come before the commit can be read, so it could be no more than a hint.
final class ExternalChangeWatcher: Sendable {
  private struct State {
    var watchCount = 0
    var polling: Task<Void, Never>?
  }

  private let pool: DatabasePool
  private let interval: Duration
  private let state = Mutex(State())

  init(pool: DatabasePool, interval: Duration = .milliseconds(250)) {
    self.pool = pool
    self.interval = interval
  }

  /// Keeps the watcher at work as long as it lives.
  final class Watch: Sendable {
    private let watcher: ExternalChangeWatcher

    init(_ watcher: ExternalChangeWatcher) {
      self.watcher = watcher
      watcher.begin()
    }

    deinit {
      watcher.end()
    }
  }

  private func begin() {
    state.withLock { state in
      state.watchCount += 1
      guard state.watchCount == 1 else { return }
      state.polling = Task { [pool, interval] in await Self.poll(pool, every: interval) }
    }
  }

  private func end() {
    state.withLock { state in
      state.watchCount -= 1
      guard state.watchCount == 0 else { return }
      state.polling?.cancel()
      state.polling = nil
    }
  }

  private static func poll(_ pool: DatabasePool, every interval: Duration) async {
    // Nothing is taken as seen at first, so that a commit between an observation's first value and here is told too.
    var seen: Int64?
    while (try? await ContinuousClock().sleep(for: interval)) != nil {
      guard let version = try? await version(pool), version != seen else { continue }
      // Only what was told counts as seen: a telling that failed is tried again.
      if (try? await notify(pool)) != nil { seen = version }
    }
  }

  private static func version(_ pool: DatabasePool) async throws -> Int64? {
    try await pool.writeWithoutTransaction { try Int64.fetchOne($0, sql: "PRAGMA data_version") }
  }

  // A deferred transaction, because outside of one GRDB tells nobody, and an immediate one fails while another
  // process writes.
  private static func notify(_ pool: DatabasePool) async throws {
    try await pool.writeWithoutTransaction { database in
      try database.inTransaction(.deferred) {
        try database.notifyChanges(in: .fullDatabase)
        return .commit
      }
    }
  }
}
